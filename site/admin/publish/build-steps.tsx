import type { Build } from './builds.ts'

const STEPS = [
  ['waiting', 'Waiting'],
  ['building', 'Building'],
  ['live', 'Live'],
] as const

/** The progress of a build; a failed one stops at the building step. */
export function BuildSteps({ build: { state } }: { build: Build }) {
  const current = STEPS.findIndex(([step]) => step === (state === 'failed' ? 'building' : state))
  return (
    <ol className="flex max-w-md gap-2" aria-label="Progress">
      {STEPS.map(([step, name], index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          data-is-reached={index <= current}
          className="flex-1 border-t-4 border-line pt-1 text-sm text-soft aria-[current]:font-semibold aria-[current]:text-ink data-[is-reached=true]:border-open"
        >
          {state === 'failed' && index === current ? 'Failed' : name}
        </li>
      ))}
    </ol>
  )
}

/** The last lines of a failed build's output. */
export function BuildError({ error }: { error: string }) {
  return (
    <pre
      tabIndex={0}
      role="group"
      aria-label="Why the build failed"
      className="mt-2 max-h-60 overflow-auto border-l-4 border-accent bg-sunken p-3 text-xs whitespace-pre-wrap"
    >
      {error}
    </pre>
  )
}
