import { useStore } from '@nanostores/react'
import type { Map as MapView } from 'maplibre-gl'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
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
import { BY_VISITOR, FIT, useMap } from './use-map.ts'

export type ResultsMapProps = {
  /** All places that the list has on its pages, in its order. */
  found: ListedPlace[]
  /** All places that the list has without filters. */
  places: ListedPlace[]
  /** Filters the list by the part of the map that is shown. */
  searchArea: (area: View) => void
  onUnsupported: () => void
}

/** The styles of the map. */
export const loadMapStyles = () => loadStyles(stylesUrl)

/** The places of a list on a map that can be moved and zoomed. */
export function ResultsMap({ found, places, searchArea, onUnsupported }: ResultsMapProps) {
  const { area } = useStore($filters)
  const near = useStore($near)
  const view = area ?? viewAt(found, near) ?? viewOf(places.map(({ point }) => point))
  const { element, map, attribution, hasFailed } = useMap(view, onUnsupported)
  const clusters = useMemo(() => clustersOf(found), [found])
  const [isMoved, setIsMoved] = useState(false)
  const [chosen, setChosen] = useState<ListedPlace[]>([])
  const opener = useRef<Element>(null)

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
    if (!map || !view || isAbout(view, viewOfMap(map))) return
    fit(map, view, area !== undefined)
    // `view` follows from these.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [map, ids, area, near])

  // So it is on a screen that is turned, until the visitor has moved the map.
  useEffect(() => {
    if (!map || !view || isMoved) return
    const subscription = map.on('resize', () => fit(map, view, area !== undefined))
    return () => subscription.unsubscribe()
  }, [map, view, area, isMoved])

  function choose(places: ListedPlace[]) {
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
            <Pins {...{ map, found, clusters, near, chosen, choose }} />,
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
        {chosen.length > 0 && <Chosen places={chosen} close={close} />}
      </div>
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
function fit(map: MapView, view: View, isArea: boolean) {
  map.fitBounds([...view] as [number, number, number, number], isArea ? { padding: 0 } : FIT)
}

function viewOfMap(map: MapView): View {
  const [west = 0, south = 0, east = 0, north = 0] = map.getBounds().toArray().flat()
  const side = (degrees: number, most: number) =>
    Math.round(Math.min(Math.max(degrees, -most), most) * 1e4) / 1e4
  return [side(west, 180), side(south, 90), side(east, 180), side(north, 90)]
}

/** Whether two views are the same but for rounding. */
const isAbout = (a: View, b: View) => a.every((side, index) => Math.abs(side - b[index]!) < 2e-4)
