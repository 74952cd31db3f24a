import { useState } from 'react'
import type { listMails, retryMail } from '#contracts/mails.ts'
import type { OutputOf } from '#contracts/route.ts'
import { formatCount } from '#domain/format.ts'
import type { MailTemplate } from '#domain/mail.ts'
import { longMoment } from '#domain/town-clock.ts'
import { ADMIN_LOAD_FAILED, MAIL_RETRY } from '#site/admin/kit/admin-messages.ts'
import { adminData, renew } from '#site/admin/kit/admin-data.ts'
import { adminCall, sentenceOf, showFailure } from '#site/admin/kit/session.ts'
import { showToast } from '#site/stores/toast.ts'
import { AdminPage } from '#site/admin/kit/admin-page.tsx'
import { Stat } from '#site/ui/stat.tsx'
import { useList } from '#site/admin/kit/use-list.ts'
import { LoadFailed } from '#site/ui/load-failed.tsx'

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
  const { data, error } = useList($mails)
  if (error)
    return (
      <LoadFailed text={sentenceOf(error, ADMIN_LOAD_FAILED.mails)} onRetry={() => renew(PATH)} />
    )
  if (!data) return <p className="mt-6 text-soft">Loading…</p>
  const { counts, failed, isSetUp } = data
  return (
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
        <Stat label="Not sent: bounced or complained before">{formatCount(counts.stopped)}</Stat>
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
  )
}

function FailedMail({ mail }: { mail: Mails['failed'][number] }) {
  const { id, recipient, template, error, attempts, doneAt } = mail
  const [isSending, setIsSending] = useState(false)

  async function retry() {
    if (isSending) return
    setIsSending(true)
    try {
      await adminCall<typeof retryMail>('POST', `${PATH}/:id`, { id })
      showToast({ tone: 'info', ...MAIL_RETRY.done })
      renew(PATH)
    } catch (thrown) {
      showFailure(MAIL_RETRY.failed, thrown)
      setIsSending(false)
    }
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-72">
        <p className="wrap-anywhere">
          <strong className="font-semibold">{SUBJECTS[template] ?? template}</strong> to {recipient}
        </p>
        <p className="mt-1 text-sm wrap-anywhere text-soft">
          {error} · {attempts === 1 ? 'One attempt' : `${attempts} attempts`}, the last{' '}
          <time dateTime={doneAt}>{longMoment(new Date(doneAt))}</time>.
        </p>
      </div>
      <button
        type="button"
        className="button button-quiet"
        aria-disabled={isSending}
        onClick={() => void retry()}
      >
        Try again
        <span className="sr-only"> to send it to {recipient}</span>
      </button>
    </li>
  )
}
