import type { ReactNode } from 'react'

/** The counterpart of components/StatCard.astro for numbers that the browser fetches; goes in a `dl`. */
export function Stat({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end border-l-2 border-accent pl-4">
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="figures text-2xl leading-tight font-semibold">{children}</dd>
    </div>
  )
}
