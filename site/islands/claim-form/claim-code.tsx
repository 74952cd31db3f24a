import { LINK_MINUTES } from '#domain/limits.ts'
import { type ReactNode, useState } from 'react'
import { ApiError } from '#contracts/api-error.ts'
import { claimCode, type proveClaim } from '#contracts/claims.ts'
import { call } from '#site/browser/shared/call.ts'
import { CLAIM_CODE } from '#site/copy/claim-texts.ts'
import { CLAIM_REVIEW_TIME } from '#site/copy/claim-texts.ts'
import { Field } from '#site/ui/field.tsx'
import { dropSent } from './sent-code.ts'

export type ClaimCodeProps = {
  claim: number
  ticket: string | undefined
  email: string
  /** Gets the heading that takes the place of the request's. */
  onProven: (heading: string) => void
  /** What happens without a code. */
  children: ReactNode
}

/** Asks for the code mailed to the restaurant's own address, which verifies the listing at once; or says why none was sent. */
export function ClaimCode({ claim, ticket, email, onProven, children }: ClaimCodeProps) {
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
      dropSent()
      setState('proven')
      onProven(CLAIM_CODE.verified)
    } catch (thrown) {
      const { status, detail } = thrown instanceof ApiError ? thrown : { status: 0, detail: '' }
      setError(detail || CLAIM_CODE.failed)
      const isOver = status === 410 || status === 409
      if (isOver) dropSent()
      setState(isOver ? 'over' : 'asking')
    }
  }
  if (!ticket)
    return (
      <>
        <p className="mt-4 max-w-prose text-lg">{CLAIM_CODE.disputed}</p>
        {children}
      </>
    )
  if (state === 'proven')
    return (
      <p role="status" className="mt-4 max-w-prose text-lg font-semibold text-open">
        {CLAIM_CODE.proven}
      </p>
    )
  if (state === 'over')
    return (
      <>
        <p role="alert" className="mt-4 max-w-prose text-lg">
          {error}
        </p>
        {children}
      </>
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
        We sent a code of eight digits to <strong className="wrap-anywhere">{email}</strong>. Enter
        it to skip the review: your listing is verified right away.
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
      <p className="mt-6 text-soft">
        No code? We review your request within{' '}
        <span className="whitespace-nowrap">{CLAIM_REVIEW_TIME}</span>, confirm it by e-mail once it
        is approved, and your login credentials follow by e-mail.
      </p>
    </form>
  )
}
