import type { UseComboboxReturnValue } from 'downshift'
import { type MouseEvent, useEffect, useRef } from 'react'
import { formatCount, plural } from '#domain/format.ts'
import type { ListedPlace } from '#site/search/index-format.ts'

export const MAX_OPTIONS = 50

type Props = {
  box: UseComboboxReturnValue<ListedPlace>
  shown: ListedPlace[]
  /** The number of matches; undefined while the places are loading. */
  count: number | undefined
  hasFailed: boolean
  onMouseDown: (event: MouseEvent) => void
}

/** The list below the field, and a line with the number of matches. */
export function RestaurantOptions({ box, shown, count, hasFailed, onMouseDown }: Props) {
  const popup = useRef<HTMLDivElement>(null)
  const isOpen = box.isOpen && !hasFailed
  useEffect(() => {
    if (isOpen) popup.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, count])

  return (
    <div
      ref={popup}
      className={
        isOpen
          ? 'absolute inset-x-0 top-full z-10 mt-1 scroll-my-4 border border-ink bg-raised'
          : 'sr-only'
      }
      onMouseDown={onMouseDown}
    >
      <ul {...box.getMenuProps()} className="max-h-[min(20rem,42dvh)] overflow-y-auto">
        {isOpen &&
          shown.map((place, index) => (
            <li
              key={place.id}
              {...box.getItemProps({ item: place, index })}
              className={`flex min-h-12 cursor-pointer items-center justify-between gap-3 border-b border-line px-3 py-2 ${index === box.highlightedIndex ? 'bg-ink text-paper' : ''}`}
            >
              <span className="min-w-0">
                <span className="block font-semibold">{place.name}</span>{' '}
                <span className="block text-sm">
                  {place.town} · {place.address}
                </span>
              </span>
              {place.isVerified && <span className="badge">Verified</span>}
            </li>
          ))}
      </ul>
      <p role="status" className="-mt-px border-t border-line px-3 py-2 text-sm text-soft">
        {isOpen && summary(count)}
      </p>
    </div>
  )
}

function summary(count: number | undefined): string {
  if (count === undefined) return 'Loading the list of restaurants…'
  if (count === 0) return 'No restaurant matches. Try fewer or other words.'
  if (count <= MAX_OPTIONS) return plural(count, 'restaurant')
  const more = formatCount(count - MAX_OPTIONS)
  return `And ${more} more: type a few letters to narrow them down.`
}
