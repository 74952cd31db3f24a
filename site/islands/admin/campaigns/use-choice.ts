import { useState } from 'react'
import { type Choice, readChoice, writeChoice } from '#site/lib/campaign-list.ts'
import { $switched } from '#site/stores/campaigns.ts'

/** The filters and sort order of the list, which the address holds, too. */
export function useChoice() {
  const [choice, setChoice] = useState(() => readChoice(location.search))
  function choose(changes: Partial<Choice>) {
    const next = { ...choice, ...changes }
    setChoice(next)
    $switched.set(new Set())
    history.replaceState(history.state, '', location.pathname + writeChoice(next))
  }
  return [choice, choose] as const
}
