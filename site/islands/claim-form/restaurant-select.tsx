import { useCombobox, type UseComboboxProps, type UseComboboxReturnValue } from 'downshift'
import {
  type FocusEvent,
  type MouseEvent,
  type Ref,
  type SyntheticEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { formatCount, plural } from '#domain/format.ts'
import { loadPlaces, type Places } from '#site/browser/load-index.ts'
import type { ListedPlace } from '#site/search/index-format.ts'
import { FieldNote, RequiredMark } from '#site/ui/field.tsx'

type Props = {
  list: ReturnType<typeof usePlaces>
  selected: ListedPlace | null
  error: string | undefined
  inputRef: Ref<HTMLInputElement>
  onSelect: (place: ListedPlace | null) => void
  onBlur: () => void
}

const NOTE = 'restaurant-note'

/** A combobox for choosing a place: its text field searches all places. */
export function RestaurantSelect({ list, selected, error, inputRef, onSelect, onBlur }: Props) {
  const [text, setText] = useState('')
  const { places, search, load } = list
  const query = text === toText(selected) ? '' : text
  const matches = useMemo(() => {
    if (!query.trim()) return places ?? []
    const found = search?.(query)
    // The owner looks for one place: without one of its words it is another.
    return found && found.unknown.length === 0 ? found.places : []
  }, [places, search, query])
  const shown = matches.slice(0, MAX_OPTIONS)
  const box = useCombobox({
    items: shown,
    selectedItem: selected,
    itemToString: toText,
    itemToKey: (place) => place?.id,
    stateReducer: reduce,
    onInputValueChange: ({ inputValue }) => setText(inputValue),
    onSelectedItemChange: ({ selectedItem }) => onSelect(selectedItem),
  })

  const input = box.getInputProps({
    ref: inputRef,
    onBlur: leave,
    onFocus: enter,
    onClick: enter,
    // Updated together with downshift's own state, so that a quick Tab selects from the latest list.
    onChange: ({ currentTarget }) => setText(currentTarget.value),
  })
  function enter({ currentTarget }: SyntheticEvent<HTMLInputElement>) {
    load()
    // Typing replaces the selected place.
    if (!query) currentTarget.select()
  }
  function leave(event: FocusEvent) {
    onBlur()
    if (!box.isOpen) box.setInputValue(toText(selected))
    // The on-screen keyboard was closed, or another window got the focus: the list stays open.
    else if (!event.relatedTarget) {
      Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
    }
  }

  return (
    <div className="relative">
      <label {...box.getLabelProps()} className="font-semibold">
        Restaurant <RequiredMark />
      </label>
      <div className="relative mt-1.5">
        <input
          {...input}
          type="text"
          aria-activedescendant={input['aria-activedescendant'] || undefined}
          required
          aria-invalid={error !== undefined}
          aria-describedby={NOTE}
          className="field pr-12"
        />
        <button
          {...box.getToggleButtonProps({ onMouseDown: keepFocus })}
          type="button"
          aria-label="Show restaurants"
          className="absolute inset-y-0 right-0 w-12"
        >
          <span aria-hidden="true">▾</span>
        </button>
        <RestaurantOptions
          box={box}
          shown={shown}
          count={places && matches.length}
          hasFailed={list.hasFailed}
          onMouseDown={keepFocus}
        />
      </div>
      <FieldNote id={NOTE} hint="Search by name, town or street" error={error} />
    </div>
  )
}

const toText = (place: ListedPlace | null) => (place ? `${place.name}, ${place.town}` : '')
const keepFocus = (event: MouseEvent) => event.preventDefault()

const { ControlledPropUpdatedSelectedItem, InputBlur, InputChange, InputClick, InputKeyDownEnter } =
  useCombobox.stateChangeTypes
const reduce: UseComboboxProps<ListedPlace>['stateReducer'] = (state, { type, changes }) => {
  // The selection may be cleared late, when something else has been typed; keep that text.
  if (type === ControlledPropUpdatedSelectedItem && !changes.selectedItem) return state
  if (type === InputChange) return { ...changes, highlightedIndex: changes.inputValue ? 0 : -1 }
  // Text without a selection is replaced by the selected place.
  if (type === InputBlur) return { ...changes, inputValue: toText(changes.selectedItem ?? null) }
  if (type === InputClick && state.isOpen) return state
  if (type === InputKeyDownEnter && state.highlightedIndex < 0) return state
  return changes
}

const MAX_OPTIONS = 50

type MAX_OPTIONSProps = {
  box: UseComboboxReturnValue<ListedPlace>
  shown: ListedPlace[]
  /** The number of matches; undefined while the places are loading. */
  count: number | undefined
  hasFailed: boolean
  onMouseDown: (event: MouseEvent) => void
}

/** The list below the field, and a line with the number of matches. */
function RestaurantOptions({ box, shown, count, hasFailed, onMouseDown }: MAX_OPTIONSProps) {
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

/** The places to choose from, loaded by `load`. Chooses the place that the page's address names. */
export function usePlaces(choose: (place: ListedPlace) => void) {
  const [guide, setGuide] = useState<Places>()
  const [hasFailed, setFailed] = useState(false)
  const [isLinkUnknown, setLinkUnknown] = useState(false)

  function load() {
    setFailed(false)
    if (!guide) loadPlaces().then(receive, () => setFailed(true))
  }
  function receive(loaded: Places) {
    setGuide(loaded)
    const linked = placeOfLink()
    if (!linked) return
    const place = loaded.places.find(({ path, slug }) => path === `/${linked}` || slug === linked)
    if (!place) return setLinkUnknown(true)
    choose(place)
    // Removed from the address, so that a later choice survives a reload.
    history.replaceState(history.state, '', location.pathname)
  }
  return { ...guide, hasFailed, isLinkUnknown, load }
}

/** The place named by `?restaurant=town/slug`, or by the slug alone. */
export const placeOfLink = () => new URLSearchParams(location.search).get('restaurant')
