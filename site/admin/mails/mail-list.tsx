import type { listMails, retryMail } from '#contracts/mails.ts'
import type { OutputOf } from '#contracts/route.ts'
import { formatCount } from '#domain/format.ts'
import type { MailTemplate } from '#domain/mail.ts'
import { longMoment } from '#domain/town-clock.ts'
import { adminData, renew } from '#site/admin/kit/admin-data.ts'
import { AdminPage } from '#site/admin/kit/admin-page.tsx'
import { Loaded } from '#site/admin/kit/loaded.tsx'
import { EntryButton, Row } from '#site/admin/kit/row.tsx'
import { adminCall } from '#site/admin/kit/session.ts'
import { useAction } from '#site/admin/kit/use-action.ts'
import { useList } from '#site/admin/kit/use-data.ts'
import { Stat } from '#site/ui/stat.tsx'

type Mails = OutputOf<typeof listMails>

const PATH = '/api/admin/mails'
const $mails = adminData<typeof listMails>(PATH)

const SUBJECTS: Record<string, string> = {
  'confirm-subscription': 'Confirmation of the weekly letter',
  'claim-code': 'Code for a claim',
  'claim-approved': 'Approval of a claim',
  'claim-rejected': 'Rejection of a claim',
  'claim-undone': 'A claim that is open again',
  'claim-disputed': 'Word to an owner that somebody else claims the place',
  'correction-thanks': 'Thanks for a correction',
  'owner-link': 'Link that signs an owner in',
  'owner-decision': 'What became of an owner’s change',
  'holiday-question': 'Are you open on a holiday?',
  'owner-note': 'How an owner’s pages were used, once a week',
  'ad-ending': 'An ad that ends in two weeks',
  'ad-ended': 'Report of an ad that has ended',
  'ad-month': 'Report to an advertiser, once a month',
  digest: 'What waits for you, once a day',
  letter: 'The weekly letter',
} satisfies Record<MailTemplate, string>

/** How many mails wait, were sent or stopped, and those that failed, each with a button to try again. */
export function MailList() {
  return (
    <AdminPage>
      <Mails />
    </AdminPage>
  )
}

function Mails() {
  return (
    <Loaded {...useList($mails)} failed="Failed to fetch mails" onRetry={() => renew(PATH)}>
      {({ counts, failed, isSetUp }) => (
        <>
          {!isSetUp && (
            <p className="mt-6 max-w-prose border-l-4 border-accent pl-4">
              No mail is set up, so none is sent: the setting MAIL_URL names what sends it.
            </p>
          )}
          <dl className="mt-6 flex flex-wrap gap-x-10 gap-y-4">
            <Stat label="Waiting">{formatCount(counts.waiting)}</Stat>
            <Stat label="Sent, 30 days">{formatCount(counts.sent)}</Stat>
            <Stat label="Failed">{formatCount(counts.failed)}</Stat>
            <Stat label="Not sent: bounced or complained before">
              {formatCount(counts.stopped)}
            </Stat>
          </dl>
          <h2 className="mt-8 text-xl">What could not be sent</h2>
          {failed.length === 0 ? (
            <p className="mt-2 text-soft">Nothing failed in the last 30 days.</p>
          ) : (
            <ul className="mt-4 border-t border-line">
              {failed.map((mail) => (
                <FailedMail key={mail.id} mail={mail} />
              ))}
            </ul>
          )}
        </>
      )}
    </Loaded>
  )
}

const DONE = { title: 'Waiting again', description: 'It is sent in a moment.' }
const FAILED = { title: 'Not sent', description: 'Failed to send it again. Please try again.' }

function FailedMail({ mail }: { mail: Mails['failed'][number] }) {
  const { id, recipient, template, error, attempts, doneAt } = mail
  const { isBusy, act } = useAction({ failed: FAILED, isFinal: true })
  const retry = () =>
    act(async () => {
      await adminCall<typeof retryMail>('POST', `${PATH}/:id`, { id })
      renew(PATH)
      return DONE
    })
  return (
    <Row
      actions={
        <EntryButton
          text="Try again"
          about={`to send it to ${recipient}`}
          isQuiet
          isBusy={isBusy}
          onPress={() => void retry()}
        />
      }
    >
      <p>
        <strong className="font-semibold">{SUBJECTS[template] ?? template}</strong> to {recipient}
      </p>
      <p className="mt-1 text-sm text-soft">
        {error} · {attempts === 1 ? 'One attempt' : `${attempts} attempts`}, the last{' '}
        <time dateTime={doneAt}>{longMoment(new Date(doneAt))}</time>.
      </p>
    </Row>
  )
}
