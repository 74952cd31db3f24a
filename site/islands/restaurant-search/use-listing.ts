import { type ChangeEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { type Filters, NO_FILTERS, readFilters, writeQuery } from '#site/lib/filters.ts'
import { trackSearch } from '#site/lib/analytics.ts'
import { brand } from '#site/copy/brand.ts'
import { momentIn } from '#site/lib/hours.ts'
import { $asked, $filters, $isWanted, $now, $town } from '#site/stores/filters.ts'

export const SEARCH_DEBOUNCE = 300
const MINUTE = 60_000

/** Keeps form, address and list in step. `formKey` changes when the form must show filters it was not given by hand. */
export function useListing(path: string, town: { name: string; slug: string } | undefined) {
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [formKey, setFormKey] = useState(0)

  function show(filters: Filters) {
    clearTimeout(timer.current)
    $filters.set(filters)
    ask(filters.search)
    setFormKey((key) => key + 1)
  }

  /** The address keeps what the visitor settled on, each as a step to come back to. */
  function settle() {
    const filters = $filters.get()
    ask(filters.search)
    const address = path + writeQuery(filters)
    if (address !== location.pathname + location.search) history.pushState(null, '', address)
  }

  const change = {
    byForm: (event: ChangeEvent<HTMLFormElement>) => {
      const filters = readForm(event.currentTarget)
      clearTimeout(timer.current)
      if (writeQuery(filters) === writeQuery($filters.get())) return
      $isWanted.set(true)
      $filters.set(filters)
      const field = event.target as HTMLElement
      if (field.id !== 'search') settle()
      else timer.current = setTimeout(settle, SEARCH_DEBOUNCE)
    },
    bySubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      clearTimeout(timer.current)
      settle()
    },
    byFocus: () => $isWanted.set(true),
    /** By a link or button outside the form. */
    to: (filters: Filters) => {
      show(filters)
      settle()
    },
  }

  useEffect(() => {
    $town.set(town)
    const fromAddress = () => {
      const filters = readFilters(new URLSearchParams(location.search))
      // A step to an anchor is one too.
      if (writeQuery(filters) === writeQuery($filters.get())) return
      $isWanted.set(true)
      show(filters)
    }
    const given = readForm(form.current)
    // What was typed while this code was on its way counts.
    if (form.current?.contains(document.activeElement)) $isWanted.set(true)
    if (writeQuery(given)) {
      $isWanted.set(true)
      $filters.set(given)
      timer.current = setTimeout(settle, SEARCH_DEBOUNCE)
    } else fromAddress()
    addEventListener('popstate', fromAddress)
    const clock = setInterval(() => $now.set(momentIn(brand.timeZone, new Date())), MINUTE / 2)
    return () => {
      removeEventListener('popstate', fromAddress)
      clearInterval(clock)
    }
    // Once, when the page is there: neither the path nor the town of a page changes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  return { form, formKey, change }
}

/** Blank asks nothing. */
function ask(search: string) {
  if (search && search !== $asked.get()) trackSearch(search)
  $asked.set(search || undefined)
}

/** What the form says, from the first page. */
function readForm(form: HTMLFormElement | null): Filters {
  if (!form) return NO_FILTERS
  const fields = [...new FormData(form)].map(([name, value]) => [
    name,
    typeof value === 'string' ? value : '',
  ])
  return readFilters(new URLSearchParams(fields))
}
