import { type UseComboboxProps, useCombobox } from 'downshift'
import {
  type FocusEvent,
  type MouseEvent,
  type Ref,
  type SyntheticEvent,
  useMemo,
  useState,
} from 'react'
import type { ListedPlace } from '#site/search/index-format.ts'
import { FieldNote, RequiredMark } from '#site/ui/field.tsx'
import { MAX_OPTIONS, RestaurantOptions } from './restaurant-options.tsx'
import type { usePlaces } from './use-places.ts'

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
  const matches = useMemo(
    () => (query.trim() ? search?.(query).places : places) ?? [],
    [places, search, query],
  )
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
