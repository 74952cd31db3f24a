import { useStore } from '@nanostores/react'
import type { Map as MapView } from 'maplibre-gl'
import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { formatCount, plural } from '#domain/format.ts'
import { decodeSchedule } from '#domain/hours/schedule.ts'
import { openState, statusAt, type WallClock } from '#domain/hours/status.ts'
import { onSavedChange, readSaved } from '#site/browser/shared/saved-places.ts'
import type { Point } from '#site/lib/miles.ts'
import type { View } from '#site/maps/view.ts'
import type { ListedPlace } from '#site/search/index-format.ts'
import { $litPlace, lighting } from '#site/stores/lit-place.ts'
import { $now } from '#site/stores/search-input.ts'
import { type Clusters, MAX_ZOOM, type Pin, pinsIn } from './clusters.ts'
import { keepRoom } from './room.ts'
import { BY_VISITOR, CARDS } from './use-map.ts'

/** Of the view, on each side: what a short move brings into sight is there already. */
const MARGIN = 0.25

type Props = {
  map: MapView
  found: ListedPlace[]
  clusters: Clusters
  near: Point | undefined
  chosen: ListedPlace[]
  /** The place whose card is in view, on a phone. */
  current: ListedPlace | undefined
  choose: (places: ListedPlace[]) => void
}

/**
 * The pins of a map, as buttons above its drawing: they can be reached by keyboard, a screen reader reads them in the order
 * of the list, and they look like the rest of the guide.
 */
export function Pins({ map, found, clusters, near, chosen, current, choose }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const [seen, setSeen] = useState(() => seenBy(map))
  const pointedAt = useStore($litPlace)
  const lit = pointedAt ?? current?.id
  const now = useStore($now)
  const saved = useSyncExternalStore(onSavedChange, savedKey).split(',').map(Number)
  /** Whether the keyboard's pin has been divided, so that the focus goes to one of its parts. */
  const isDividing = useRef(false)

  const pins = useMemo(() => pinsIn(clusters, seen.view, seen.zoom), [clusters, seen])
  const litPin = useMemo(() => pinOf(found, lit, pins), [found, lit, pins])
  const shown = useMemo(() => (litPin ? [...pins, litPin] : pins), [pins, litPin])

  useEffect(() => {
    const look = () => setSeen(seenBy(map))
    const lookCloser = () => setSeen((now) => (now.zoom === zoomOf(map) ? now : seenBy(map)))
    const subscriptions = [map.on('moveend', look), map.on('zoom', lookCloser)]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [map])

  // Once the map stands still, and after each style, whose data are new.
  useEffect(() => {
    const keep = () => keepRoom(map, shown, current ? CARDS : 0)
    keep()
    const subscription = map.on('style.load', keep)
    return () => subscription.unsubscribe()
  }, [map, shown, current])

  useLayoutEffect(() => {
    const points = [
      ...(near ? [[near.longitude, near.latitude] as const] : []),
      ...shown.map(({ at }) => at),
    ]
    const place = () => {
      for (const [index, [longitude, latitude]] of points.entries()) {
        const { x, y } = map.project([longitude, latitude])
        const item = list.current?.children[index] as HTMLElement | undefined
        if (item) item.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`
      }
    }
    place()
    const subscription = map.on('move', place)
    if (isDividing.current && !map.isMoving()) {
      isDividing.current = false
      list.current?.querySelector('button')?.focus({ preventScroll: true })
    }
    return () => subscription.unsubscribe()
  })

  function press({ at, first, cluster }: Pin, byKeyboard: boolean) {
    if (cluster === undefined) return choose(found.slice(first, first + 1))
    const zoom = clusters.getClusterExpansionZoom(cluster)
    if (zoom > MAX_ZOOM) return choose(placesOf(clusters, cluster, found))
    isDividing.current = byKeyboard
    map.easeTo({ center: at, zoom }, BY_VISITOR)
  }

  return (
    <ul ref={list} className="map-pins" aria-label="Restaurants on the map">
      {near && (
        <li>
          <span className="map-here" role="img" aria-label="You are here" />
        </li>
      )}
      {shown.map((pin) => {
        const { key, first, count } = pin
        const place = found[first]
        if (!place) return <li key={key} />
        const isLit = count === 1 && place.id === lit
        const isSaved = saved.includes(place.id)
        const status = statusOf(place, now)
        const spoken = [`${first + 1}. ${place.name}`, status.spoken, ...(isSaved ? ['saved'] : [])]
        return (
          <li key={key} data-lit={isLit || undefined} data-clustered={pin === litPin || undefined}>
            <button
              type="button"
              className={count === 1 ? 'map-pin' : 'map-cluster'}
              aria-label={
                count === 1
                  ? spoken.join(', ')
                  : `${plural(count, 'restaurant')} around ${place.name}`
              }
              data-open={count === 1 ? status.sign : undefined}
              data-saved={(count === 1 && isSaved) || undefined}
              aria-expanded={count === 1 && !current ? chosen.includes(place) : undefined}
              aria-current={current && isLit ? true : undefined}
              onClick={({ detail }) => press(pin, detail === 0)}
              {...(count === 1 && lighting(place.id))}
            >
              {formatCount(count === 1 ? first + 1 : count)}
            </button>
            {isLit && (
              <span className="map-name" aria-hidden="true">
                {place.name}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** One string as long as nothing changes, as React compares it. */
const savedKey = () => readSaved().join()

/** Whether a place is open, as pins show it and as their names say it. */
function statusOf({ week, isOpen }: ListedPlace, now: WallClock) {
  if (!isOpen) return { sign: 'no', spoken: 'closed' }
  const status = week ? statusAt(decodeSchedule(week), now) : undefined
  if (!status) return { sign: 'unknown', spoken: 'hours unknown' }
  const { usual } = status
  const state = (usual ?? status).isOpen ? 'open' : 'closed'
  return { sign: openState(status), spoken: usual ? `usually ${state}` : state }
}

/** The most places of one address that are listed. */
const MOST_OF_ONE = 100

const placesOf = (clusters: Clusters, cluster: number, found: ListedPlace[]) =>
  clusters
    .getLeaves(cluster, MOST_OF_ONE)
    .map(({ properties: { first } }) => first)
    .toSorted((a, b) => a - b)
    .flatMap((first) => found[first] ?? [])

/** A pin of its own for the place that is lit, unless it has one: it may be one of several. */
function pinOf(found: ListedPlace[], lit: number | undefined, pins: Pin[]): Pin | undefined {
  if (lit === undefined) return undefined
  const first = found.findIndex(({ id }) => id === lit)
  const point = found[first]?.point
  if (!point || pins.some((pin) => pin.count === 1 && pin.first === first)) return undefined
  return { key: `p${first}`, at: [point.longitude, point.latitude], first, count: 1 }
}

const zoomOf = (map: MapView) => Math.floor(map.getZoom())

function seenBy(map: MapView): { view: View; zoom: number } {
  const [west, south, east, north] = map.getBounds().toArray().flat() as [
    number,
    number,
    number,
    number,
  ]
  const [wide, high] = [(east - west) * MARGIN, (north - south) * MARGIN]
  return { view: [west - wide, south - high, east + wide, north + high], zoom: zoomOf(map) }
}
