import { LINK_MINUTES } from '#domain/limits.ts'
import { useState } from 'react'
import { ApiError } from '#contracts/api-error.ts'
import { claimCode, type proveClaim } from '#contracts/claims.ts'
import { call } from '#site/browser/shared/call.ts'
import { CLAIM_CODE } from '#site/copy/claim-code-texts.ts'
import { Field } from '#site/ui/field.tsx'

export type ClaimCodeProps = {
  claim: number
  ticket: string | undefined
  email: string
  /** Gets the heading that takes the place of the request's. */
  onProven: (heading: string) => void
}

/** Asks for the code mailed to the restaurant's own address, which verifies the listing at once; or says why none was sent. */
export function ClaimCode({ claim, ticket, email, onProven }: ClaimCodeProps) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [state, setState] = useState<'asking' | 'sending' | 'proven' | 'over'>('asking')

  async function send(ticket: string) {
    const read = claimCode.safeParse(code)
    if (!read.success) return setError(read.error.issues[0]!.message)
    setState('sending')
    try {
      const input = { id: claim, ticket, code: read.data }
      await call<typeof proveClaim>('POST', '/api/claim-codes', input)
      setState('proven')
      onProven(CLAIM_CODE.verified)
    } catch (thrown) {
      const { status, detail } = thrown instanceof ApiError ? thrown : { status: 0, detail: '' }
      setError(detail || CLAIM_CODE.failed)
      setState(status === 410 || status === 409 ? 'over' : 'asking')
    }
  }
  if (!ticket) return <p className="mt-4 max-w-prose text-lg">{CLAIM_CODE.disputed}</p>
  if (state === 'proven')
    return (
      <p role="status" className="mt-4 max-w-prose text-lg font-semibold text-open">
        {CLAIM_CODE.proven}
      </p>
    )
  if (state === 'over')
    return (
      <p role="alert" className="mt-4 max-w-prose text-lg">
        {error}
      </p>
    )
  return (
    <form
      noValidate
      className="mt-4 max-w-prose"
      onSubmit={(event) => {
        event.preventDefault()
        if (state === 'asking') void send(ticket)
      }}
    >
      <p className="mb-4 text-lg">
        We sent a code of eight digits to <strong className="wrap-anywhere">{email}</strong>. With
        it your listing is verified right away, and nobody has to review it.
      </p>
      <Field label="Code" hint={`Good for ${LINK_MINUTES} minutes`} error={error}>
        {(control) => (
          <input
            {...control}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            value={code}
            onChange={(event) => {
              setCode(event.target.value)
              setError(undefined)
            }}
          />
        )}
      </Field>
      <button type="submit" className="button" aria-disabled={state === 'sending'}>
        Verify
      </button>
      <p className="mt-6 text-lg">Without the code:</p>
    </form>
  )
}
