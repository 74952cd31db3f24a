import { useEffect } from 'react'
import type { pauseLetter, readLetters } from '#contracts/letters.ts'
import type { OutputOf } from '#contracts/route.ts'
import { formatCount, plural } from '#domain/format.ts'
import { shortMoment } from '#domain/town-clock.ts'
import { adminData, renew } from '#site/admin/kit/admin-data.ts'
import { AdminPage } from '#site/admin/kit/admin-page.tsx'
import { Loaded } from '#site/admin/kit/loaded.tsx'
import { EntryButton, Row } from '#site/admin/kit/row.tsx'
import { adminCall } from '#site/admin/kit/session.ts'
import { useAction } from '#site/admin/kit/use-action.ts'
import { useList } from '#site/admin/kit/use-data.ts'
import { Stat } from '#site/ui/stat.tsx'
import { LetterEditor } from './letter-editor.tsx'

export type Letters = OutputOf<typeof readLetters>

const PATH = '/api/admin/letters'
const $letters = adminData<typeof readLetters>(PATH)
const REFRESH_MS = 5000

/** The weekly letter that is being written, and those that were sent. */
export function LetterDesk() {
  return (
    <AdminPage>
      <Desk />
    </AdminPage>
  )
}

function Desk() {
  const letters = useList($letters)
  const isSending = letters.data?.letters.some(({ state }) => state === 'sending')
  useEffect(() => {
    if (!isSending) return
    const timer = setInterval(() => renew(PATH), REFRESH_MS)
    return () => clearInterval(timer)
  }, [isSending])
  return (
    <Loaded {...letters} failed="Failed to fetch letters" onRetry={() => renew(PATH)}>
      {(desk) => (
        <>
          <Readers {...desk} />
          <LetterEditor
            // A letter that has gone out begins the form anew.
            key={desk.letters[0]?.id ?? 0}
            desk={desk}
            onSaved={() => renew(PATH)}
          />
          <h2 className="mt-12 text-xl">Sent letters</h2>
          {desk.letters.length === 0 ? (
            <p className="mt-2 text-soft">None yet.</p>
          ) : (
            <ul className="mt-4 border-t border-line">
              {desk.letters.map((letter) => (
                <SentLetter key={letter.id} letter={letter} />
              ))}
            </ul>
          )}
        </>
      )}
    </Loaded>
  )
}

function Readers({ readers, isSetUp, hasPostalAddress }: Letters) {
  const notes = [
    !isSetUp &&
      'No mail is set up, so no letter can be sent: the setting MAIL_URL names what sends it.',
    !hasPostalAddress &&
      'The letter doesn’t name a postal address yet, as many countries require. Whoever runs the site can add it.',
    readers.unconfirmed > 0 &&
      `${plural(readers.unconfirmed, 'reader')} from before mail was set up never confirmed the address. They get no letter until they subscribe again.`,
  ].filter((note) => note !== false)
  return (
    <>
      <dl className="mt-6">
        <Stat label={readers.confirmed === 1 ? 'Reader' : 'Readers'}>
          {formatCount(readers.confirmed)}
        </Stat>
      </dl>
      {notes.map((note) => (
        <p key={note} className="mt-4 max-w-prose border-l-4 border-accent pl-4">
          {note}
        </p>
      ))}
    </>
  )
}

const NOT_CHANGED = { title: 'Not changed', description: 'Please try again.' }
const STATE = { sending: 'Being sent', paused: 'Paused', sent: 'Sent' }

/** A letter with how far it has come, and a button to pause it or to go on. */
function SentLetter({ letter }: { letter: Letters['letters'][number] }) {
  const { id, subject, address, state, startedAt, counts, bounced } = letter
  const all = counts.waiting + counts.sent + counts.failed + counts.stopped
  const facts = [
    `${formatCount(counts.sent)} of ${formatCount(all)} sent`,
    counts.waiting > 0 && `${formatCount(counts.waiting)} left`,
    counts.failed > 0 && `${formatCount(counts.failed)} failed`,
    counts.stopped > 0 && `${formatCount(counts.stopped)} not sent: bounced before, or left`,
    bounced > 0 && `${formatCount(bounced)} bounced or complained`,
  ].filter(Boolean)

  const { isBusy, act } = useAction({ failed: NOT_CHANGED, then: () => renew(PATH) })
  const set = (next: 'paused' | 'sending') =>
    act(async () => {
      await adminCall<typeof pauseLetter>('POST', `${PATH}/:id`, { id, state: next })
      return undefined
    })
  return (
    <Row
      actions={
        state !== 'sent' && (
          <EntryButton
            text={state === 'paused' ? 'Resume' : 'Pause'}
            about={`“${subject}”`}
            isQuiet
            isBusy={isBusy}
            onPress={() => void set(state === 'paused' ? 'sending' : 'paused')}
          />
        )
      }
    >
      <p>
        <a className="link font-semibold" href={`/letters/${address}`}>
          {subject}
        </a>
      </p>
      <p className="mt-1 text-sm text-soft">
        <time dateTime={startedAt}>{shortMoment(new Date(startedAt))}</time>
      </p>
      <p className="figures mt-1 text-sm">
        <span role="status">{STATE[state]}</span> · {facts.join(' · ')}
      </p>
      {state !== 'sent' && (
        <progress
          aria-label={`“${subject}”`}
          className="mt-2 w-full max-w-sm"
          max={all || 1}
          value={all - counts.waiting}
        >
          {all - counts.waiting} of {all}
        </progress>
      )}
    </Row>
  )
}
