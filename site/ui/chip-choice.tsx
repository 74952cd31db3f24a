type Props<Choice extends string> = {
  legend: string
  /** The name of the radio buttons. */
  name: string
  choices: readonly Choice[]
  labelOf: (choice: Choice) => string
  value: Choice | null | undefined
  error: string | undefined
  onChange: (choice: Choice) => void
}

/** A question with one answer, whose choices are chips; its error is below them. */
export function ChipChoice<Choice extends string>(props: Props<Choice>) {
  const { legend, name, choices, labelOf, value, error, onChange } = props
  return (
    <fieldset className="my-6">
      <legend className="font-semibold">{legend}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label key={choice} className="chip">
            <input
              type="radio"
              name={name}
              checked={value === choice}
              aria-invalid={error !== undefined}
              aria-describedby={`${name}-error`}
              onChange={() => onChange(choice)}
            />
            {labelOf(choice)}
          </label>
        ))}
      </div>
      <p id={`${name}-error`} role="alert" className="mt-2 text-sm font-semibold text-accent">
        {error}
      </p>
    </fieldset>
  )
}
