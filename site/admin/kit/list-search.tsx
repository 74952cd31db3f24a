import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { $addressQuery, $peopleSearch, changeQuery } from './address-query.ts'

const PAUSE_MS = 300

type Props = { label: string; isOfPeople?: boolean }

/** The search field of an admin list, which searches while somebody types. */
export function ListSearch({ label, isOfPeople }: Props) {
  const [text, setText] = useState(
    () => (!isOfPeople && new URLSearchParams($addressQuery.get()).get('search')) || '',
  )
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function search(value: string, pause = 0) {
    setText(value)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => apply(value.trim()), pause)
  }
  function apply(search: string) {
    changeQuery({ search: isOfPeople ? undefined : search })
    if (isOfPeople) $peopleSearch.set(search)
  }
  function submit(event: SubmitEvent) {
    event.preventDefault()
    search(text)
  }
  return (
    <form role="search" onSubmit={submit} className="w-full sm:max-w-sm">
      <label htmlFor="list-search" className="text-sm font-semibold">
        {label}
      </label>
      <input
        id="list-search"
        type="search"
        className="field mt-1"
        value={text}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => search(event.target.value, PAUSE_MS)}
      />
    </form>
  )
}
