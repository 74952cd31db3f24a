import {
  type beginHoliday,
  type endHoliday,
  holidayForm,
  type listHolidays,
  type setOrdinaryHoliday,
} from '#contracts/holidays.ts'
import type { OutputOf } from '#contracts/route.ts'
import { plural } from '#domain/format.ts'
import { dayAfter } from '#domain/hours/schedule.ts'
import { fullDay, longDay, townDay } from '#domain/town-clock.ts'
import { AdminPage } from '#site/admin/kit/admin-page.tsx'
import { RecordList } from '#site/admin/kit/record-list.tsx'
import { resource } from '#site/admin/kit/resource.ts'
import { adminCall } from '#site/admin/kit/session.ts'
import { Switch } from '#site/admin/kit/switch.tsx'
import { useAction } from '#site/admin/kit/use-action.ts'
import { useList } from '#site/admin/kit/use-data.ts'
import { FormField } from '#site/ui/form-field.tsx'
import { RecordForm, useRecord } from '#site/ui/use-record.tsx'

const PATH = '/api/admin/holidays'
const holidays = resource<typeof listHolidays, 'holidays'>(PATH, 'holidays')
type Holiday = OutputOf<typeof listHolidays>['holidays'][number]
type Known = OutputOf<typeof listHolidays>['known'][number]

/** The holidays for which owners were asked for their hours, and the form that asks. */
export function Holidays() {
  return (
    <AdminPage>
      <Desk />
    </AdminPage>
  )
}

function Desk() {
  const { data } = useList(holidays.$data)
  const known = data?.known ?? []
  return (
    <>
      <Form owners={data?.owners} asked={data?.holidays ?? []} upcoming={data?.coming ?? []} />
      <div className="mt-10">
        <RecordList
          of={holidays}
          label="Holidays"
          noun="holiday"
          failed="Failed to fetch the holidays"
          empty="You haven’t asked owners about a holiday."
          look="grid gap-4"
        >
          {(holiday) => <HolidayCard key={holiday.day} holiday={holiday} />}
        </RecordList>
      </div>
      {known.length > 0 && <PublicHolidays known={known} />}
    </>
  )
}

const EMPTY = { name: '', day: '' }
const LABELS: Record<string, string> = { name: 'Name', day: 'Day' }
const MOST_OFFERED = 4

type FormProps = {
  owners: number | undefined
  asked: Holiday[]
  upcoming: { name: string; day: string }[]
}

function Form({ owners, asked, upcoming }: FormProps) {
  const record = useRecord<typeof EMPTY, { asked: number; updatedAt: null }>({
    what: 'this holiday',
    opened: undefined,
    valuesOf: () => EMPTY,
    labelOf: (name) => LABELS[name]!,
    draftOf: () => 'admin/holiday/new',
    schema: holidayForm,
    mode: 'onSubmit',
    async create(values) {
      const question = `Ask the owners of ${plural(owners ?? 0, 'place')} now? Each gets a mail.`
      if (owners && !confirm(question)) return undefined
      try {
        const begun = await adminCall<typeof beginHoliday>('POST', PATH, values)
        return { asked: begun.asked, updatedAt: null }
      } finally {
        holidays.reload()
      }
    },
    saved: ({ asked }) => ({
      title: 'The holiday has a page in about a minute',
      description: `${plural(asked, 'question')} went out by mail.`,
    }),
    failed: { title: 'Nobody was asked', description: 'Please try again in a moment.' },
    onLeave: () => record.form.reset(EMPTY),
  })
  const { formState, reset } = record.form
  const today = townDay()
  const offered = upcoming
    .filter(({ day }) => !asked.some((holiday) => holiday.day === day))
    .slice(0, MOST_OFFERED)
  return (
    <RecordForm record={record} className="mt-6">
      <p className="flex flex-wrap gap-2">
        {offered.map(({ name, day }) => (
          <button
            key={day}
            type="button"
            className="chip"
            onClick={() => reset({ name, day }, { keepDefaultValues: true })}
          >
            {name}, {longDay(day)}
          </button>
        ))}
      </p>
      <div className="mt-6 grid max-w-xl gap-x-6 sm:grid-cols-2">
        <FormField
          name="name"
          label="Name"
          hint="As people call it: “Thanksgiving”"
          maxLength={60}
        />
        <FormField
          name="day"
          label="Day"
          hint="Its page keeps this date until you ask again"
          type="date"
          min={today}
          max={dayAfter(today, 366)}
        />
      </div>
      <button type="submit" className="button mt-2" aria-disabled={formState.isSubmitting}>
        {owners ? `Ask about ${plural(owners, 'place')}` : 'Add the holiday'}
      </button>
    </RecordForm>
  )
}

const NOT_SAVED = { title: 'Not saved', description: 'Please try again in a moment.' }

/** The public holidays of a year, and a switch for each on which places of this guide keep their hours. */
function PublicHolidays({ known }: { known: Known[] }) {
  const { act } = useAction({ failed: NOT_SAVED, then: holidays.reload })
  const set = (name: string, isHoliday: boolean) =>
    act(async () => {
      const body = { name, isOrdinary: !isHoliday }
      await adminCall<typeof setOrdinaryHoliday>('POST', `${PATH}/ordinary`, body)
      const title = isHoliday ? `${name} is a holiday here` : `${name} is an ordinary day here`
      return { title, description: 'Pages say so in about a minute.' }
    })
  return (
    <section className="mt-12" aria-labelledby="public-holidays">
      <h2 id="public-holidays" className="text-xl">
        Public holidays
      </h2>
      <p className="mt-2 max-w-prose text-soft">
        On these days the hours of the week are only “usually open”. Switch off a day on which
        places here keep their hours, in every year.
      </p>
      <ul className="mt-4 max-w-xl">
        {known.map(({ name, day, isOrdinary }) => (
          <li
            key={name}
            className="flex min-h-11 items-center justify-between gap-6 border-b border-line py-2"
          >
            <span className="wrap-anywhere">
              {name}, {longDay(day)}
              {isOrdinary && <span className="text-soft"> · ordinary day</span>}
            </span>
            <Switch
              label={`${name} is a holiday here`}
              isOn={!isOrdinary}
              onChange={(isHoliday) => void set(name, isHoliday)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

const NOT_REMOVED = { title: 'Not removed', description: 'Please try again in a moment.' }

function HolidayCard({ holiday }: { holiday: Holiday }) {
  const { name, day, slug, asked, usual, closed, other } = holiday
  const unanswered = asked - usual - closed - other
  const { act } = useAction({ failed: NOT_REMOVED, then: holidays.reload })
  function remove() {
    const question = `Remove ${name}? Its page and the links about it end; what pages say of the day stays.`
    if (!confirm(question)) return
    void act(async () => {
      await adminCall<typeof endHoliday>('POST', `${PATH}/end`, { day })
      return { title: 'Removed' }
    })
  }
  const facts = [
    `${plural(asked, 'place')} asked`,
    `${usual} as usual`,
    `${other} with other hours`,
    `${closed} closed`,
    `${unanswered} not answered`,
  ]
  return (
    <li>
      <article className="border border-line bg-raised p-5">
        <h2 className="text-xl wrap-anywhere">{name}</h2>
        <p>{fullDay(day)}</p>
        <p className="mt-1 text-soft">{facts.join(' · ')}</p>
        <div className="mt-2 flex flex-wrap items-center gap-x-6">
          <a href={`/open-on/${slug}`} className="link flex min-h-11 items-center text-sm">
            View its page
          </a>
          <button type="button" className="link min-h-11 text-sm" onClick={remove}>
            Remove<span className="sr-only"> {name}</span>
          </button>
        </div>
      </article>
    </li>
  )
}
