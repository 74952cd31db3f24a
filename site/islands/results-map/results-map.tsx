import { useStore } from '@nanostores/react'
import type { Map as MapView } from 'maplibre-gl'
import {
  type KeyboardEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createPortal } from 'react-dom'
import { plural } from '#domain/format.ts'
import { loadStyles } from '#site/browser/shared/load-styles.ts'
import { milesBetween, type Point } from '#site/lib/miles.ts'
import { type View, viewOf } from '#site/maps/view.ts'
import type { ListedPlace } from '#site/search/index-format.ts'
import { $filters, $near } from '#site/stores/search-input.ts'
import { RestaurantCard } from '#site/ui/restaurant-card.tsx'
import { clustersOf } from './clusters.ts'
import { Pins } from './pins.tsx'
import stylesUrl from './results-map.css?url'
import { type Placed, Strip } from './strip.tsx'
import { BY_VISITOR, CARDS, fitOf, PHONE, useMap } from './use-map.ts'

export type ResultsMapProps = {
  /** All places that the list has on its pages, in its order. */
  found: ListedPlace[]
  /** All places that the list has without filters. */
  places: ListedPlace[]
  /** Filters the list by the part of the map that is shown. */
  searchArea: (area: View) => void
  showList: () => void
  onUnsupported: () => void
}

/** The styles of the map. */
export const loadMapStyles = () => loadStyles(stylesUrl)

/** The places of a list on a map that can be moved and zoomed. */
export function ResultsMap({
  found,
  places,
  searchArea,
  showList,
  onUnsupported,
}: ResultsMapProps) {
  const { area } = useStore($filters)
  const near = useStore($near)
  const view = area ?? viewAt(found, near) ?? viewOf(places.map(({ point }) => point))
  const isPhone = useSyncExternalStore(onPhoneChange, isOnPhone)
  const { element, map, attribution, hasFailed } = useMap(view, isPhone, onUnsupported)
  const clusters = useMemo(() => clustersOf(found), [found])
  const [isMoved, setIsMoved] = useState(false)
  const [chosen, setChosen] = useState<ListedPlace[]>([])
  const opener = useRef<Element>(null)
  const placed = useMemo(
    () =>
      found.flatMap((place, index): Placed[] =>
        place.point ? [{ place, number: index + 1 }] : [],
      ),
    [found],
  )
  const [current, setCurrent] = useState(0)

  useEffect(() => {
    if (!map) return
    const onMove = (event: { originalEvent?: unknown; isByVisitor?: boolean }) => {
      if (event.originalEvent || event.isByVisitor) setIsMoved(true)
    }
    const subscription = map.on('moveend', onMove)
    return () => subscription.unsubscribe()
  }, [map])

  // The map shows what was found, wherever that is, unless the search was for what the map shows.
  const ids = found.map(({ id }) => id).join()
  useEffect(() => {
    setIsMoved(false)
    setChosen([])
    setCurrent(0)
    if (!map || !view || isAbout(view, viewOfMap(map))) return
    fit(map, view, area !== undefined, isPhone)
    // `view` follows from these.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [map, ids, area, near])

  // So it is on a screen that is turned, until the visitor has moved the map.
  useEffect(() => {
    if (!map || !view || isMoved) return
    const subscription = map.on('resize', () => fit(map, view, area !== undefined, isPhone))
    return () => subscription.unsubscribe()
  }, [map, view, area, isMoved, isPhone])

  /** Shows the pin of a card that was swiped to. */
  function turnTo(index: number) {
    setCurrent(index)
    setChosen([])
    const point = placed[index]?.place.point
    if (map && point) bringIn(map, point)
  }
  function choose(places: ListedPlace[]) {
    const [place] = places
    if (isPhone && places.length === 1) {
      setChosen([])
      return setCurrent(placed.findIndex((one) => one.place === place))
    }
    opener.current = document.activeElement
    setChosen(places)
  }
  function close() {
    setChosen([])
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
  }
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && chosen.length > 0) close()
  }

  const unplaced = found.filter(({ point }) => !point).length
  return (
    <>
      <div className="map-box" onKeyDown={closeByKey}>
        <div ref={element} className="map-canvas" />
        {map &&
          createPortal(
            <Pins
              {...{ map, found, clusters, near, chosen, choose }}
              current={isPhone ? placed[current]?.place : undefined}
            />,
            map.getCanvasContainer(),
          )}
        {map && isMoved && (
          <button
            type="button"
            className="button map-search"
            onClick={() => searchArea(viewOfMap(map))}
          >
            Search this area
          </button>
        )}
        {map && (
          <div className="map-zoom">
            <button type="button" aria-label="Zoom in" onClick={() => map.zoomIn({}, BY_VISITOR)}>
              +
            </button>
            <button type="button" aria-label="Zoom out" onClick={() => map.zoomOut({}, BY_VISITOR)}>
              −
            </button>
          </div>
        )}
        {isPhone && found.length > 0 && (
          <div className="map-foot">
            <button type="button" className="button map-list" onClick={showList}>
              List
            </button>
            {map && placed.length > 0 && <Strip {...{ placed, current }} show={turnTo} />}
          </div>
        )}
        {chosen.length > 0 && <Chosen places={chosen} close={close} />}
      </div>
      <p className="map-note map-key" aria-hidden="true">
        <span data-open="yes">Open</span>
        <span data-open="usual">Not sure</span>
        <span data-open="no">Closed</span>
        <span data-saved>Saved</span>
      </p>
      <p className="map-note">
        {unplaced > 0 &&
          `${plural(unplaced, 'restaurant')} of the list ${unplaced === 1 ? 'has' : 'have'} no position on the map. `}
        {hasFailed && 'The map beneath the pins did not load whole. '}
        {attribution}
      </p>
    </>
  )
}

/** The place of a pin that was pressed, or the places of one address. */
function Chosen({ places, close }: { places: ListedPlace[]; close: () => void }) {
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => card.current?.querySelector('a')?.focus({ preventScroll: true }), [places])
  const [place] = places
  return (
    <div ref={card} className="map-card" role="group" aria-label="Chosen on the map">
      {places.length === 1 && place ? (
        <RestaurantCard place={place} />
      ) : (
        <ul>
          {places.map(({ id, name, path }) => (
            <li key={id}>
              <a href={path} className="link">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
      <button type="button" className="map-close" aria-label="Close" onClick={close}>
        ×
      </button>
    </div>
  )
}

/** With the visitor's location the map shows it and so many of the nearest places. */
const NEAREST = 5
/** In miles: nobody wants to see all of the land between. */
const FAR = 60

/** The part of the world that shows what was found. */
function viewAt(found: ListedPlace[], near: Point | undefined): View | undefined {
  const placed = found.flatMap(({ point }) => point ?? [])
  const [nearest] = placed
  const isHere = near && nearest && (milesBetween(near, nearest) ?? FAR) < FAR
  return viewOf(isHere ? [near, ...placed.slice(0, NEAREST)] : placed)
}

/** Shows a view, with room around it for pins unless it is an area, which is shown as it was. */
function fit(map: MapView, view: View, isArea: boolean, isPhone: boolean) {
  map.fitBounds(
    [...view] as [number, number, number, number],
    isArea ? { padding: 0 } : fitOf(isPhone),
  )
}

/** Of a phone's map, in pixels: what lies above it, below it and beside it covers pins. */
const COVERED = { top: 64, bottom: CARDS, aside: 24 }

/** Moves a map on a phone as far as a point is hidden. */
function bringIn(map: MapView, { latitude, longitude }: Point) {
  const { x, y } = map.project([longitude, latitude])
  const { clientWidth, clientHeight } = map.getContainer()
  const isSeen =
    x > COVERED.aside &&
    x < clientWidth - COVERED.aside &&
    y > COVERED.top &&
    y < clientHeight - COVERED.bottom
  if (isSeen) return
  const offset: [number, number] = [0, (COVERED.top - COVERED.bottom) / 2]
  map.easeTo({ center: [longitude, latitude], offset })
}

const phone = () => matchMedia(PHONE)
const isOnPhone = () => phone().matches
function onPhoneChange(callback: () => void) {
  const list = phone()
  list.addEventListener('change', callback)
  return () => list.removeEventListener('change', callback)
}

function viewOfMap(map: MapView): View {
  const [west = 0, south = 0, east = 0, north = 0] = map.getBounds().toArray().flat()
  const side = (degrees: number, most: number) =>
    Math.round(Math.min(Math.max(degrees, -most), most) * 1e4) / 1e4
  return [side(west, 180), side(south, 90), side(east, 180), side(north, 90)]
}

/** Whether two views are the same but for rounding. */
const isAbout = (a: View, b: View) => a.every((side, index) => Math.abs(side - b[index]!) < 2e-4)
