import { type ChangeEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { townClock } from '#site/browser/shared/town-clock.ts'
import { afterPaint } from '#site/browser/after-paint.ts'
import { trackSearch } from '#site/browser/shared/analytics.ts'
import {
  type Choices,
  combine,
  type Filters,
  NO_FILTERS,
  normalizeNames,
  readFilters,
  writeQuery,
} from '#site/search/filters.ts'
import {
  type Scope,
  $apiSearch,
  $filters,
  $isStarted,
  $near,
  $now,
  $scope,
} from '#site/stores/search-input.ts'

const SEARCH_DEBOUNCE_MS = 300
/** An order that is no part of the address, as it needs the visitor's location. */
export const NEAREST = 'nearest'
const CLOCK_MS = 30_000

/** What a key or a tap sends, for which React would hydrate the whole search in one task. */
const INPUT_EVENTS = [
  ...['keydown', 'keypress', 'textInput', 'input', 'keyup', 'compositionstart', 'compositionend'],
  ...['pointerdown', 'mousedown', 'touchstart', 'pointerup', 'mouseup', 'touchend', 'click'],
  ...['pointercancel', 'touchcancel', 'contextmenu', 'dblclick', 'cut', 'paste', 'change'],
]
const SUBMIT = 'search [type=submit]'

/**
 * Keeps input from React until the search has hydrated, so that the browser shows a letter or a checkmark without a
 * delay. What was entered by then is read from the form. What submits the form waits for React, which keeps the page.
 */
function holdInput(event: Event) {
  if (!(event.target instanceof Element) || event.target.closest(SUBMIT)) return
  if (event instanceof KeyboardEvent && event.key === 'Enter') return
  // Until Astro has called React, it does not listen.
  if (event.target.closest('astro-island:not([ssr]) search')) event.stopPropagation()
}
if (!import.meta.env.SSR) for (const type of INPUT_EVENTS) addEventListener(type, holdInput, true)

type Options = { path: string; scope?: Scope; choices: Choices }

/** Keeps the form, the address and the list in sync. */
export function useSearch({ path, scope, choices }: Options) {
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The path of the page that was served, whose static list shows without filters. */
  const served = useRef(path)
  /** Counts the changes of filters that did not come from the form, which has to be updated. */
  const [formUpdates, setFormUpdates] = useState(0)

  function show(filters: Filters) {
    clearTimeout(timer.current)
    $filters.set(filters)
    // At once, because a click may come before React renders; and again after it has rendered new choices.
    if (form.current) fillForm(form.current, filters)
    setFormUpdates((count) => count + 1)
  }

  /** Sends the search to the API and stores the filters in the address, as a new entry of the history. */
  function commit() {
    clearTimeout(timer.current)
    const filters = $filters.get()
    // Sorting by distance is not part of the address, so the page of such a list is not either.
    const query = writeQuery($near.get() ? { ...filters, page: 1 } : filters)
    searchApi(filters.search)
    if (query === writeQuery(fromAddress())) return
    const isSameSearch = query !== '' && differOnlyInText(fromAddress(), filters)
    const address = query ? path + query : served.current
    if (isSameSearch) history.replaceState(null, '', address)
    else history.pushState(null, '', address)
  }

  function applyForm(form: HTMLFormElement, field: HTMLElement) {
    const filters = readForm(form)
    // Nothing has changed: a trailing space, or a field that is no filter. A pending commit stays scheduled.
    if (writeQuery(filters) === writeQuery({ ...$filters.get(), page: 1 })) return
    clearTimeout(timer.current)
    $isStarted.set(true)
    $filters.set(filters)
    if (field.id !== 'search') commit()
    else timer.current = setTimeout(commit, SEARCH_DEBOUNCE_MS)
  }

  const change = {
    byForm: ({ currentTarget: form, target }: ChangeEvent<HTMLFormElement>) => {
      const field = target as unknown as HTMLInputElement
      // The letter or checkmark shows first: the browser draws it, and the list that follows takes longer.
      afterPaint(() => applyForm(form, field))
    },
    bySubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      afterPaint(commit)
    },
    byFocus: () => $isStarted.set(true),
    /** For links and buttons outside the form. */
    to: (filters: Filters) => {
      show(filters)
      commit()
    },
  }

  useEffect(() => {
    if (formUpdates > 0 && form.current) fillForm(form.current, $filters.get())
  }, [formUpdates])

  useEffect(() => {
    $scope.set(scope)
    served.current = location.pathname
    const readAddress = () => {
      const filters = normalizeNames(choices, fromAddress())
      // Also called for a step to an anchor.
      if (writeQuery(filters) === writeQuery($filters.get())) return
      $isStarted.set(true)
      show(filters)
      searchApi(filters.search)
    }
    for (const type of INPUT_EVENTS) removeEventListener(type, holdInput, true)
    // Input made while this code was loading counts, too.
    const typed = readForm(form.current)
    readAddress()
    const fromQuery = $filters.get()
    // The query may have looked like filters without being any.
    if (!writeQuery(fromQuery)) delete document.documentElement.dataset.listing
    if (form.current?.contains(document.activeElement)) $isStarted.set(true)
    const combined = combine(typed, fromQuery)
    if (writeQuery(combined) !== writeQuery({ ...fromQuery, page: 1 })) {
      $isStarted.set(true)
      show(combined)
      timer.current = setTimeout(commit, SEARCH_DEBOUNCE_MS)
    }
    addEventListener('popstate', readAddress)
    const clock = setInterval(() => {
      const now = townClock()
      if (now.minute !== $now.get().minute) $now.set(now)
    }, CLOCK_MS)
    return () => {
      removeEventListener('popstate', readAddress)
      clearInterval(clock)
    }
    // Runs once: a page's path and scope never change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  return { form, change }
}

const fromAddress = () => readFilters(new URLSearchParams(location.search))

/** Whether only the text differs: continued typing makes one entry of the history, not one per pause. */
function differOnlyInText(a: Filters, b: Filters) {
  const rest = (filters: Filters) => writeQuery({ ...filters, search: '' })
  return a.search !== '' && b.search !== '' && rest(a) === rest(b)
}

/** Searches the API, unless the text is blank. */
function searchApi(search: string) {
  if (search && search !== $apiSearch.get()) trackSearch(search)
  $apiSearch.set(search || undefined)
}

/** The filters that a form is set to, from the first page. */
function readForm(form: HTMLFormElement | null): Filters {
  if (!form) return NO_FILTERS
  const fields = [...new FormData(form)].map(([name, value]) => [
    name,
    typeof value === 'string' ? value : '',
  ])
  return readFilters(new URLSearchParams(fields))
}

/** Sets the fields of a form to the filters. Other fields stay as they are. */
function fillForm(form: HTMLFormElement, filters: Filters): void {
  const query = new URLSearchParams(writeQuery(filters))
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) {
      field.value = field.name === 'sort' && $near.get() ? NEAREST : (query.get(field.name) ?? '')
    } else if (field instanceof HTMLInputElement && field.name !== 'near') {
      if (field.type === 'checkbox') field.checked = query.getAll(field.name).includes(field.value)
      if (field.type === 'radio') field.checked = (query.get(field.name) ?? '') === field.value
      if (['search', 'datetime-local'].includes(field.type))
        field.value = query.get(field.name) ?? ''
    }
  }
}
