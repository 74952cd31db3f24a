import { useRef, useState } from 'react'
import { ApiError } from '#contracts/api-error.ts'
import { type answerHoliday, holidayAnswer, type readHolidayQuestion } from '#contracts/holidays.ts'
import type { OutputOf } from '#contracts/route.ts'
import { HOLIDAY_ANSWERS } from '#domain/holiday.ts'
import { fullDay } from '#domain/town-clock.ts'
import { call } from '#site/browser/shared/call.ts'
import { ANSWER_LABELS, HOLIDAY_HOURS } from '#site/copy/holiday-texts.ts'
import { ChipChoice } from '#site/ui/chip-choice.tsx'
import { Field } from '#site/ui/field.tsx'
import { KeptNote, useDraft } from '#site/ui/use-draft.tsx'
import { Linked } from '#site/ui/linked.tsx'

type Question = OutputOf<typeof readHolidayQuestion>

const readQuestion = (token: string) =>
  call<typeof readHolidayQuestion>('POST', '/api/holiday-questions', { token })

/** Asks the owner whose link it is whether the restaurant is open on a holiday. */
export const HolidayForm = () => (
  <Linked pattern={/^#([0-9a-f]{64})$/} read={readQuestion} texts={HOLIDAY_HOURS}>
    {({ data, ...link }) => <Form question={data} {...link} />}
  </Linked>
)

type FormProps = { question: Question; token: string; onOver: () => void }
type Errors = Partial<Record<'answer' | 'hours' | 'form', string>>

function Form({ question, token, onOver }: FormProps) {
  const { restaurant, path, day, holiday, usual } = question
  const [answer, setAnswer] = useState(question.answer)
  const [base] = useState(() => ({
    answer: question.answer,
    hours: (question.answer === 'other' && question.hours) || '',
  }))
  const [hours, setHours] = useState(base.hours)
  const [errors, setErrors] = useState<Errors>({})
  const [state, setState] = useState<'asking' | 'sending' | 'saved'>('asking')
  const draft = useDraft({
    name: `visitor/holiday${path}/${day}`,
    base,
    read: () => ({ answer, hours }),
    show: (values) => {
      setAnswer(values.answer)
      setHours(values.hours)
    },
  })
  const form = useRef<HTMLFormElement>(null)

  async function send() {
    const read = holidayAnswer.safeParse({
      token,
      answer,
      hours: answer === 'other' ? hours : null,
    })
    if (!read.success) {
      const [issue] = read.error.issues
      const name = String(issue?.path[0])
      setErrors({ [name]: issue?.message })
      return form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
    }
    setErrors({})
    setState('sending')
    try {
      await call<typeof answerHoliday>('POST', '/api/holiday-answers', read.data)
      draft.forget()
      setState('saved')
    } catch (error) {
      setState('asking')
      if (error instanceof ApiError && error.status === 410) return onOver()
      setErrors({ form: (error instanceof ApiError && error.detail) || HOLIDAY_HOURS.failed })
    }
  }
  return (
    <form
      ref={form}
      noValidate
      className="mt-4 max-w-prose"
      onSubmit={(event) => {
        event.preventDefault()
        if (state !== 'sending') void send()
      }}
    >
      <p className="text-lg text-soft">
        <a className="link" href={path}>
          {restaurant}
        </a>{' '}
        on {holiday}, {fullDay(day)}
      </p>
      <KeptNote {...draft} />
      <ChipChoice
        legend="Are you open?"
        name="answer"
        // Without known hours of that weekday nothing is as usual.
        choices={HOLIDAY_ANSWERS.filter((choice) => choice !== 'usual' || usual)}
        labelOf={(choice) => ANSWER_LABELS[choice] + (choice === 'usual' ? ` (${usual})` : '')}
        value={answer}
        error={errors.answer}
        onChange={(choice) => {
          setAnswer(choice)
          setErrors({})
          setState('asking')
        }}
      />
      {answer === 'other' && (
        <Field label="Hours" hint="Such as 11:00 AM – 3:00 PM" error={errors.hours}>
          {(control) => (
            <input
              {...control}
              name="hours"
              maxLength={200}
              value={hours}
              onChange={({ target }) => {
                setHours(target.value)
                setErrors({})
                setState('asking')
              }}
            />
          )}
        </Field>
      )}
      <button type="submit" className="button mt-2 min-w-32" aria-disabled={state === 'sending'}>
        {state === 'sending' ? 'Saving…' : 'Save'}
      </button>
      <p role="status" className="mt-3 text-lg empty:mt-0">
        {state === 'saved' && HOLIDAY_HOURS.saved}
      </p>
      <p role="alert" className="mt-3 font-semibold text-accent empty:mt-0">
        {errors.form}
      </p>
    </form>
  )
}
