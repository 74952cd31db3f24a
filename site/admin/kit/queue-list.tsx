import { computed } from 'nanostores'
import { type ReactNode, useState } from 'react'
import { $addressQuery, $page } from './address-query.ts'
import { showFailure } from './session.ts'
import { renewWaiting } from './waiting.ts'
import { showToast, type Toast } from '#site/stores/toast.ts'
import { ListState } from './list-state.tsx'
import { ListTabs } from './list-tabs.tsx'

/** The state that the address names, `waiting` unless it is one of `states`; and the query that asks for its page. */
export function queueStores<State extends string>(states: readonly (State | 'waiting')[]) {
  const $state = computed($addressQuery, (query) => {
    const state = new URLSearchParams(query).get('state')
    return states.find((known) => known === state) ?? 'waiting'
  })
  const $query = computed([$state, $page], (state, page) => `?state=${state}&page=${page}`)
  return { $state, $query }
}

type Props<State extends string> = {
  /** The name of the list, such as `Corrections`; its section gets the focus when the entry that has it is removed. */
  label: string
  noun: string
  /** The tab of each state, and what is said when it is empty. */
  states: Record<State, { tab: string; empty: string }>
  current: State
  data: { counts: Record<State, number>; total: number; totalPages: number } | undefined
  /** How many entries are on this page. */
  count: number | undefined
  error: Error | undefined
  failed: string
  isLoading: boolean
  onRetry: () => void
  children: ReactNode
}

/** What waits for a decision and what was decided, in tabs by the state in the address. */
export function QueueList<State extends string>(props: Props<State>) {
  const { label, states, current, data, children, ...list } = props
  const tabs = Object.entries<{ tab: string }>(states)
  return (
    <>
      <div className="mt-6 mb-6">
        <ListTabs
          label="State"
          name="state"
          current={current}
          tabs={tabs.map(([value, { tab }]) => ({
            value,
            text: tab,
            count: data?.counts[value as State],
          }))}
        />
      </div>
      <section aria-label={label} tabIndex={-1} className="outline-none">
        <ListState
          {...list}
          total={data?.total}
          totalPages={data?.totalPages}
          empty={states[current].empty}
        >
          <ul className="grid gap-6">{children}</ul>
        </ListState>
      </section>
    </>
  )
}

type Told = Pick<Toast, 'title' | 'description'>
type DecisionOptions = {
  /** The `label` of the list. */
  label: string
  failed: Required<Told>
  reload: () => void
}

/** Sends a decision, one at a time, tells what came of it, and loads the list again. */
export function useDecision({ label, failed, reload }: DecisionOptions) {
  const [isBusy, setIsBusy] = useState(false)
  async function decide(send: () => Promise<unknown>, done: Told) {
    if (isBusy) return
    setIsBusy(true)
    try {
      await send()
      showToast({ tone: 'info', ...done })
      // The entry that has the focus is about to go.
      document.querySelector<HTMLElement>(`section[aria-label="${label}"]`)?.focus()
    } catch (error) {
      showFailure(failed, error)
      setIsBusy(false)
    }
    // Also after a failure: somebody else may have decided.
    reload()
    renewWaiting()
  }
  return { isBusy, decide }
}

type DecisionButtonProps = {
  text: string
  /** What it is about, for who hears the button alone. */
  about: string
  look?: string
  isBusy: boolean
  onPress: () => void
}

export function DecisionButton({ text, about, look = '', isBusy, onPress }: DecisionButtonProps) {
  return (
    <button type="button" className={`button ${look}`} aria-disabled={isBusy} onClick={onPress}>
      {text}
      <span className="sr-only"> {about}</span>
    </button>
  )
}

type CardProps = {
  restaurant: { id: number; name: string; path: string }
  buttons: ReactNode
  children: ReactNode
}

/** An entry about a restaurant, with links to it. */
export function QueueCard({ restaurant: { id, name, path }, buttons, children }: CardProps) {
  return (
    <article className="grid gap-x-10 gap-y-5 border border-line bg-raised p-5 md:grid-cols-[1fr_auto]">
      <div className="min-w-0 wrap-anywhere">
        <h2 className="text-xl">{name}</h2>
        <p className="flex flex-wrap gap-x-4 text-sm">
          <a href={path} className="link flex min-h-11 items-center">
            View its page
          </a>
          <a href={`/admin/restaurant?id=${id}`} className="link flex min-h-11 items-center">
            Edit its listing
          </a>
        </p>
        {children}
      </div>
      <div className="flex flex-wrap items-start gap-3 empty:hidden md:flex-col md:items-stretch">
        {buttons}
      </div>
    </article>
  )
}
