import { useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import type { testLetter } from '#contracts/letters.ts'
import { plural } from '#domain/format.ts'
import { guide } from '#guide'
import { instantAt, longMoment, townTime } from '#domain/town-clock.ts'
import { ConfirmDialog } from '#site/admin/kit/confirm-dialog.tsx'
import { adminCall } from '#site/admin/kit/session.ts'
import { useAction } from '#site/admin/kit/use-action.ts'
import { KeptNote } from '#site/ui/use-draft.tsx'
import { FormField } from '#site/ui/form-field.tsx'
import type { Letters } from './letters.tsx'
import { Entries, Picks } from './letter-entries.tsx'
import { type Letter, useLetter } from './use-letter.ts'

type Props = { desk: Letters; onSaved: () => void }

/** The editor of the draft letter: its subject, its intro, its entries in order, and how it is sent. */
export function LetterEditor({ desk, onSaved }: Props) {
  const letter = useLetter(desk, onSaved)
  const { form, draft, dialog } = letter.record
  const { isDirty } = form.formState
  return (
    <FormProvider {...form}>
      <section aria-labelledby="letter-title" className="mt-10">
        <h2 id="letter-title" className="text-xl">
          {desk.draft.state === 'scheduled' ? 'The scheduled letter' : 'The next letter'}
        </h2>
        <p className="mt-2 text-soft" role="status">
          {stateOf(desk, isDirty)}
        </p>
        <div className="mt-6 max-w-2xl">
          <KeptNote {...draft} />
          <FormField name="subject" label="Subject" hint="What the inbox shows" maxLength={150} />
          <FormField
            name="intro"
            label="Intro"
            isOptional
            hint="A few sentences above everything else; an empty line begins a paragraph"
            rows={4}
            maxLength={4000}
          />
          <Entries letter={letter} />
          <Picks letter={letter} />
        </div>
        <Actions desk={desk} letter={letter} />
        {dialog}
      </section>
    </FormProvider>
  )
}

const EMPTY =
  'Nothing has changed since the last letter, and no post came, so there is none this week. Pick a restaurant below if you want one.'

function stateOf({ draft, readers }: Letters, isDirty: boolean): string {
  const unsaved = isDirty ? ' · not saved yet' : ''
  if (draft.sendAt) {
    const when = longMoment(new Date(draft.sendAt))
    return `Goes out on ${when} to ${plural(readers.confirmed, 'reader')}${unsaved}`
  }
  if (draft.entries.length === 0 && draft.id === null) return EMPTY
  if (draft.updatedAt === null) return 'Drafted from this week’s news, not saved yet'
  return `Draft, saved on ${longMoment(new Date(draft.updatedAt))}${unsaved}`
}

const DONE = {
  saved: { title: 'Draft saved' },
  scheduled: { title: 'Letter scheduled' },
  sending: { title: 'Letter on its way', description: 'Its page shows in about a minute.' },
}

const PREVIEWS = [
  ['Desktop', ''],
  ['Desktop, dark', '&look=dark'],
  ['Phone', '&width=phone'],
  ['Phone, dark', '&width=phone&look=dark'],
] as const

/** Saving, looking at it, a test, and when it goes out. */
function Actions({ desk, letter }: { desk: Letters; letter: Letter }) {
  const { draft } = desk
  const { form, submit } = letter.record
  const { isDirty, isSubmitting } = form.formState
  const subject = useWatch({ control: form.control, name: 'subject' })
  const [isAsking, setIsAsking] = useState(false)
  const [sendAt, setSendAt] = useState(() => (draft.sendAt ? townTime(new Date(draft.sendAt)) : ''))
  const isSaved = draft.id !== null && !isDirty
  const maySend = desk.isSetUp && letter.entries.length > 0
  const instant = instantAt(sendAt)
  const isScheduled = draft.state === 'scheduled'
  return (
    <div className="mt-8 grid max-w-2xl gap-8 border-t border-line pt-6">
      <div className="flex flex-wrap items-center gap-3">
        <button
          type="button"
          className="button"
          aria-disabled={isSubmitting}
          onClick={() => void submit({ sendAt: null, done: DONE.saved })}
        >
          {isScheduled ? 'Back to draft' : 'Save draft'}
        </button>
      </div>
      <div>
        <h3 className="font-semibold">Preview</h3>
        {isSaved && draft.preview ? (
          <p className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
            {PREVIEWS.map(([text, query]) => (
              <a
                key={text}
                className="link"
                href={`${draft.preview}${query}`}
                target="_blank"
                rel="noopener"
              >
                {text}
              </a>
            ))}
          </p>
        ) : (
          <p className="mt-2 text-soft">Save the letter to look at it as a mail.</p>
        )}
      </div>
      <TestForm isOff={!isSaved || !desk.isSetUp} />
      <div>
        <label htmlFor="send-at" className="font-semibold">
          Send at ({guide.area} time)
        </label>
        <div className="mt-1.5 flex flex-wrap gap-3">
          <input
            id="send-at"
            type="datetime-local"
            className="field w-auto"
            value={sendAt}
            onChange={(event) => setSendAt(event.target.value)}
          />
          <button
            type="button"
            className="button button-quiet"
            aria-disabled={isSubmitting || !maySend || !instant}
            onClick={() =>
              instant &&
              maySend &&
              void submit({ sendAt: instant.toISOString(), done: DONE.scheduled })
            }
          >
            Schedule
          </button>
          <button
            type="button"
            className="button button-quiet"
            aria-disabled={isSubmitting || !maySend}
            onClick={() => maySend && setIsAsking(true)}
          >
            Send now
          </button>
        </div>
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Send the letter now?"
          action="Send it"
          cancel="Not yet"
          onConfirm={() => {
            setIsAsking(false)
            void submit({ sendAt: 'now', done: DONE.sending })
          }}
          onClose={() => setIsAsking(false)}
        >
          “{subject}” goes to {plural(desk.readers.confirmed, 'reader')}, each of whom gets what
          they chose. It cannot be taken back, only paused.
        </ConfirmDialog>
      )}
    </div>
  )
}

const NOT_TESTED = { title: 'Not sent', description: 'Failed to send the test. Please try again.' }

function TestForm({ isOff }: { isOff: boolean }) {
  const [email, setEmail] = useState('')
  const { isBusy, act } = useAction({ failed: NOT_TESTED })
  const send = () =>
    act(async () => {
      await adminCall<typeof testLetter>('POST', '/api/admin/letters/tests', { email })
      return { title: 'Test on its way', description: email }
    })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isOff) void send()
      }}
    >
      <label htmlFor="test-address" className="font-semibold">
        Send a test to
      </label>
      <div className="mt-1.5 flex flex-wrap gap-3">
        <input
          id="test-address"
          type="email"
          autoComplete="email"
          className="field flex-1 basis-60"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <button type="submit" className="button button-quiet" aria-disabled={isOff || isBusy}>
          Send a test
        </button>
      </div>
    </form>
  )
}
