import { useState } from 'react'
import { ApiError } from '#contracts/api-error.ts'
import {
  type beginHoliday,
  type endHoliday,
  holidayForm,
  type listHolidays,
} from '#contracts/holidays.ts'
import type { OutputOf } from '#contracts/route.ts'
import { plural } from '#domain/format.ts'
import { dayAfter } from '#domain/hours/schedule.ts'
import { fullDay, longDay, townDay } from '#domain/town-clock.ts'
import { ADMIN_LOAD_FAILED, HOLIDAY } from '#site/admin/kit/admin-messages.ts'
import { adminData, refresh } from '#site/admin/kit/admin-data.ts'
import { adminCall, showFailure } from '#site/admin/kit/session.ts'
import { showToast } from '#site/stores/toast.ts'
import { AdminPage } from '#site/admin/kit/admin-page.tsx'
import { ListState } from '#site/admin/kit/list-state.tsx'
import { KeptNote, useDraft } from '#site/ui/use-draft.tsx'
import { useList } from '#site/admin/kit/use-list.ts'
import { Field } from '#site/ui/field.tsx'

const PATH = '/api/admin/holidays'
const $holidays = adminData<typeof listHolidays>(PATH)
const reload = () => refresh(PATH)
type Holiday = OutputOf<typeof listHolidays>['holidays'][number]

/** The holidays for which owners were asked for their hours, and the form that asks. */
export function Holidays() {
  return (
    <AdminPage>
      <Desk />
    </AdminPage>
  )
}

function Desk() {
  const { data, ...list } = useList($holidays)
  return (
    <>
      <Form owners={data?.owners} begun={data?.holidays ?? []} coming={data?.coming ?? []} />
      <section aria-label="Holidays" className="mt-10">
        <ListState
          {...list}
          noun="holiday"
          count={data?.holidays.length}
          total={data?.holidays.length}
          totalPages={1}
          failed={ADMIN_LOAD_FAILED.holidays}
          onRetry={reload}
          empty="No owner was asked about a holiday yet."
        >
          <ul className="grid gap-4">
            {data?.holidays.map((holiday) => (
              <li key={holiday.day}>
                <HolidayCard holiday={holiday} />
              </li>
            ))}
          </ul>
        </ListState>
      </section>
    </>
  )
}

const EMPTY = { name: '', day: '' }
const MOST_OFFERED = 4

type FormProps = {
  owners: number | undefined
  begun: Holiday[]
  coming: { name: string; day: string }[]
}

function Form({ owners, begun, coming }: FormProps) {
  const [values, setValues] = useState(EMPTY)
  const [errors, setErrors] = useState<{ name?: string; day?: string }>({})
  const [isSending, setIsSending] = useState(false)
  const draft = useDraft({
    name: 'admin/holiday/new',
    base: EMPTY,
    read: () => values,
    show: setValues,
  })
  const today = townDay()
  const offered = coming
    .filter(({ day }) => !begun.some((holiday) => holiday.day === day))
    .slice(0, MOST_OFFERED)
  const change = (changes: Partial<typeof values>) => {
    setValues({ ...values, ...changes })
    setErrors({})
  }
  async function send() {
    const read = holidayForm.safeParse(values)
    if (!read.success) {
      const found = read.error.issues.map(({ path, message }) => [path[0], message])
      return setErrors(Object.fromEntries(found.toReversed()) as typeof errors)
    }
    if (owners && !confirm(HOLIDAY.ask(plural(owners, 'place')))) return
    setIsSending(true)
    try {
      const { asked } = await adminCall<typeof beginHoliday>('POST', PATH, read.data)
      showToast({
        tone: 'info',
        title: HOLIDAY.begun,
        description: `${plural(asked, 'question')} went out by mail.`,
      })
      draft.forget()
      setValues(EMPTY)
    } catch (error) {
      const detail = error instanceof ApiError && error.status < 500 && error.detail
      showFailure(detail ? { ...HOLIDAY.failed, description: detail } : HOLIDAY.failed, error)
    }
    setIsSending(false)
    reload()
  }
  return (
    <form
      noValidate
      className="mt-6"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSending) void send()
      }}
    >
      <KeptNote {...draft} />
      <p className="flex flex-wrap gap-2">
        {offered.map((holiday) => (
          <button key={holiday.day} type="button" className="chip" onClick={() => change(holiday)}>
            {holiday.name}, {longDay(holiday.day)}
          </button>
        ))}
      </p>
      <div className="mt-6 grid max-w-xl gap-x-6 sm:grid-cols-2">
        <Field label="Name" hint="As people call it: “Thanksgiving”" error={errors.name}>
          {(control) => (
            <input
              {...control}
              maxLength={60}
              value={values.name}
              onChange={({ target }) => change({ name: target.value })}
            />
          )}
        </Field>
        <Field label="Day" hint="Its page keeps this date until you ask again" error={errors.day}>
          {(control) => (
            <input
              {...control}
              type="date"
              min={today}
              max={dayAfter(today, 366)}
              value={values.day}
              onChange={({ target }) => change({ day: target.value })}
            />
          )}
        </Field>
      </div>
      <button type="submit" className="button mt-2" aria-disabled={isSending}>
        {owners === undefined ? 'Ask the owners' : `Ask about ${plural(owners, 'place')}`}
      </button>
    </form>
  )
}

async function remove({ day, name }: Holiday) {
  if (!confirm(HOLIDAY.remove(name))) return
  try {
    await adminCall<typeof endHoliday>('POST', `${PATH}/end`, { day })
    showToast({ tone: 'info', title: HOLIDAY.removed })
  } catch (error) {
    showFailure(HOLIDAY.removeFailed, error)
  }
  reload()
}

function HolidayCard({ holiday }: { holiday: Holiday }) {
  const { name, day, slug, asked, usual, closed, other } = holiday
  const silent = asked - usual - closed - other
  const facts = [
    `${plural(asked, 'place')} asked`,
    `${usual} as usual`,
    `${other} with other hours`,
    `${closed} closed`,
    `${silent} not answered`,
  ]
  return (
    <article className="border border-line bg-raised p-5">
      <h2 className="text-xl wrap-anywhere">{name}</h2>
      <p>{fullDay(day)}</p>
      <p className="mt-1 text-soft">{facts.join(' · ')}</p>
      <div className="mt-2 flex flex-wrap items-center gap-x-6">
        <a href={`/open-on/${slug}`} className="link flex min-h-11 items-center text-sm">
          View its page
        </a>
        <button
          type="button"
          className="link min-h-11 text-sm"
          onClick={() => void remove(holiday)}
        >
          Remove<span className="sr-only"> {name}</span>
        </button>
      </div>
    </article>
  )
}
