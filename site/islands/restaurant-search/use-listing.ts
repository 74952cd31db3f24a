import { type ChangeEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { trackSearch } from '#site/lib/analytics.ts'
import { brand } from '#site/copy/brand.ts'
import { fillForm, readForm } from '#site/lib/filter-form.ts'
import {
  type Choices,
  type Filters,
  readFilters,
  spellAs,
  withFirst,
  writeQuery,
} from '#site/lib/filters.ts'
import { momentIn } from '#site/lib/hours.ts'
import { $asked, $filters, $isWanted, $near, $now, $town } from '#site/stores/filters.ts'

const SEARCH_DEBOUNCE = 300
const CLOCK = 30_000

type Options = { path: string; town?: { name: string; slug: string }; choices: Choices }

/** Keeps form, address and list in step. */
export function useListing({ path, town, choices }: Options) {
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The page that was served: the static list that shows without filters is its own. */
  const served = useRef(path)
  /** Counts the filters that did not come from the form, which must show them. */
  const [given, setGiven] = useState(0)

  function show(filters: Filters) {
    clearTimeout(timer.current)
    $filters.set(filters)
    // At once, as a click may come before React has drawn; and again for choices that are still to be drawn.
    if (form.current) fillForm(form.current, filters)
    setGiven((count) => count + 1)
  }

  /** The address keeps what the visitor settled on, each as a step to come back to. */
  function settle() {
    clearTimeout(timer.current)
    const filters = $filters.get()
    // The order by distance is not in the address, so neither are its pages.
    const query = writeQuery($near.get() ? { ...filters, page: 1 } : filters)
    ask(filters.search)
    if (query === writeQuery(fromAddress())) return
    const isSameSearch = query !== '' && differOnlyInText(fromAddress(), filters)
    const address = query ? path + query : served.current
    if (isSameSearch) history.replaceState(null, '', address)
    else history.pushState(null, '', address)
  }

  const change = {
    byForm: (event: ChangeEvent<HTMLFormElement>) => {
      const filters = readForm(event.currentTarget)
      // A space after a word, or a box that is no filter: what is about to be asked for stays so.
      if (writeQuery(filters) === writeQuery({ ...$filters.get(), page: 1 })) return
      clearTimeout(timer.current)
      $isWanted.set(true)
      $filters.set(filters)
      const field = event.target as HTMLElement
      if (field.id !== 'search') settle()
      else timer.current = setTimeout(settle, SEARCH_DEBOUNCE)
    },
    bySubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
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
    if (given > 0 && form.current) fillForm(form.current, $filters.get())
  }, [given])

  useEffect(() => {
    $town.set(town)
    served.current = location.pathname
    const follow = () => {
      const filters = spellAs(choices, fromAddress())
      // A step to an anchor is one too.
      if (writeQuery(filters) === writeQuery($filters.get())) return
      $isWanted.set(true)
      show(filters)
      ask(filters.search)
    }
    // What was typed or ticked while this code was on its way counts.
    const typed = readForm(form.current)
    follow()
    const asked = $filters.get()
    // An address that looked like a search may ask for nothing.
    if (!writeQuery(asked)) delete document.documentElement.dataset.listing
    if (form.current?.contains(document.activeElement)) $isWanted.set(true)
    const wanted = withFirst(typed, asked)
    if (writeQuery(wanted) !== writeQuery({ ...asked, page: 1 })) {
      $isWanted.set(true)
      show(wanted)
      timer.current = setTimeout(settle, SEARCH_DEBOUNCE)
    }
    addEventListener('popstate', follow)
    const clock = setInterval(() => {
      const now = momentIn(brand.timeZone, new Date())
      if (now.minute !== $now.get().minute) $now.set(now)
    }, CLOCK)
    return () => {
      removeEventListener('popstate', follow)
      clearInterval(clock)
    }
    // Once, when the page is there: neither the path nor the town of a page changes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  return { form, change }
}

const fromAddress = () => readFilters(new URLSearchParams(location.search))

/** Somebody goes on typing: that is one step, not one for every pause. */
function differOnlyInText(a: Filters, b: Filters) {
  const rest = (filters: Filters) => writeQuery({ ...filters, search: '' })
  return a.search !== '' && b.search !== '' && rest(a) === rest(b)
}

/** Blank asks nothing. */
function ask(search: string) {
  if (search && search !== $asked.get()) trackSearch(search)
  $asked.set(search || undefined)
}
