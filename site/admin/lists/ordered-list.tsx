import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { EntryButton, Row } from '#site/admin/kit/row.tsx'

type Entry = { id: string | number; name: string }
type Props<E extends Entry> = {
  heading: string
  entries: E[]
  /** What the list is called when an entry has gone, as in “Oak is in the letter”. */
  list: string
  /** The button that takes an entry out. */
  removeText: string
  put: (entries: E[]) => void
  /** Entries below the list, of which each can be put at its end. */
  others?: { heading: string; entries: E[] }
  /** Says which entry it is. */
  text: (entry: E) => ReactNode
  /** What else stands with an entry of the list. */
  more?: (entry: E, at: number) => ReactNode
}

/** Entries in an order, with buttons to move them or take them out; the arrow keys with Alt move them, too. */
export function OrderedList<E extends Entry>(props: Props<E>) {
  const { heading, entries, list, removeText, put, others, text, more } = props
  const [said, setSaid] = useState('')
  const title = useRef<HTMLHeadingElement>(null)
  function swap(a: number, b: number) {
    if (!entries[b]) return
    const pressed = document.activeElement
    put(entries.map((entry, at) => entries[at === a ? b : at === b ? a : at] ?? entry))
    // The browser takes the focus away from a row that moves.
    requestAnimationFrame(() => pressed instanceof HTMLElement && pressed.focus())
    setSaid(`${entries[a]!.name} is number ${b + 1} of ${entries.length} now.`)
  }
  /** The row with the pressed button goes, so that the heading takes the focus. */
  function change(changed: E[], text: string) {
    put(changed)
    setSaid(text)
    title.current?.focus()
  }
  return (
    <>
      <h3 ref={title} tabIndex={-1} className="mt-4 font-semibold outline-none">
        {heading}
      </h3>
      <p role="status" className="sr-only">
        {said}
      </p>
      {entries.length === 0 && <p className="mt-2 text-soft">Nothing yet.</p>}
      <ol className="mt-2 border-t border-line">
        {entries.map((entry, at) => (
          <li
            key={entry.id}
            className="border-b border-line py-3"
            onKeyDown={(event) => {
              const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
              if (!event.altKey || !step) return
              event.preventDefault()
              swap(at, at + step)
            }}
          >
            {text(entry)}
            {more?.(entry, at)}
            <p className="mt-2 flex flex-wrap gap-2">
              <SmallButton
                text="Up"
                about={entry.name}
                isBusy={at === 0}
                onPress={() => swap(at, at - 1)}
              />
              <SmallButton
                text="Down"
                about={entry.name}
                isBusy={at === entries.length - 1}
                onPress={() => swap(at, at + 1)}
              />
              <SmallButton
                text={removeText}
                about={entry.name}
                onPress={() => change(entries.toSpliced(at, 1), `${entry.name} is left out.`)}
              />
            </p>
          </li>
        ))}
      </ol>
      {others && others.entries.length > 0 && (
        <>
          <h3 className="mt-8 font-semibold">{others.heading}</h3>
          <ul className="mt-2 border-t border-line">
            {others.entries.map((entry) => (
              <Row
                key={entry.id}
                actions={
                  <SmallButton
                    text="Add"
                    about={entry.name}
                    onPress={() => change([...entries, entry], `${entry.name} is in ${list}.`)}
                  />
                }
              >
                {text(entry)}
              </Row>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** A button of an entry, which `about` names. */
export const SmallButton = (
  props: Omit<ComponentProps<typeof EntryButton>, 'isQuiet' | 'isSmall'>,
) => <EntryButton {...props} isQuiet isSmall />
