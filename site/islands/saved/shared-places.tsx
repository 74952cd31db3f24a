import { useEffect, useState } from 'react'
import { plural } from '#domain/format.ts'
import { saveFile } from '#site/browser/save-file.ts'
import { addSaved } from '#site/browser/shared/saved-places.ts'
import { SAVED } from '#site/copy/saved-texts.ts'
import type { ListedPlace } from '#site/search/index-format.ts'
import { RestaurantCard } from '#site/ui/restaurant-card.tsx'
import { ShareButton } from './share-button.tsx'
import { type Votes, sumOfVotes } from './shared-list.ts'

type Props = { list: Votes[]; places: Map<number, ListedPlace> }

/** A list with the votes in its address, to which this visitor adds theirs by passing the new address on. */
export function SharedPlaces({ list, places }: Props) {
  const [chosen, setChosen] = useState<number[]>([])
  useEffect(() => {
    const heading = document.querySelector('h1')
    if (heading) heading.textContent = SAVED.vote
  }, [])
  // By the votes of others, so that no row moves when a vote is added.
  const rows = list
    .filter(({ id }) => places.has(id))
    .toSorted((a, b) => b.votes - a.votes)
    .map(({ id, votes }) => ({
      id,
      place: places.get(id)!,
      votes: votes + Number(chosen.includes(id)),
    }))
  // In the order of the link, so that nobody's link differs by more than its votes.
  const inLink = list.flatMap(({ id }) => rows.find((row) => row.id === id) ?? [])
  const most = Math.max(...rows.map(({ votes }) => votes))
  const leaders = rows.filter(({ votes }) => votes > 0 && votes === most)
  const toggle = (id: number) =>
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  if (rows.length === 0) return <p className="mt-4 text-lg text-soft">{SAVED.gone}</p>
  const state = `${plural(rows.length, 'place')}, ${plural(sumOfVotes(rows), 'vote')}`
  const leads = leaders.length === 1 ? `: ${leaders[0]!.place.name} leads` : ''
  return (
    <>
      <p className="mt-4 max-w-prose text-lg text-soft">{SAVED.shared(rows.length)}</p>
      <p className="figures mt-4 font-semibold" role="status">
        {state}
        {leads}
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        <ShareButton
          label="Pass it on"
          title={SAVED.vote}
          text={`${SAVED.vote} ${state}${leads}.`}
          list={inLink}
        />
        <PictureButton {...{ rows, state }} />
        <button
          type="button"
          className="button button-quiet"
          onClick={() => addSaved(inLink.map(({ id }) => id))}
        >
          Save all
        </button>
      </p>
      <ul className="cards mt-8">
        {rows.map(({ id, place, votes }) => (
          <li key={id}>
            <RestaurantCard place={place}>
              <div className="card-vote">
                <button
                  type="button"
                  className="button button-quiet"
                  aria-pressed={chosen.includes(id)}
                  onClick={() => toggle(id)}
                >
                  {chosen.includes(id) ? 'Voted' : 'Vote'}
                  <span className="sr-only"> for {place.name}</span>
                </button>
                <p className="figures">
                  {plural(votes, 'vote')}
                  {votes > 0 && votes === most && <span className="text-open"> · in the lead</span>}
                  <span
                    className="vote-bar"
                    style={{ width: `${most > 0 ? (votes / most) * 100 : 0}%` }}
                  />
                </p>
              </div>
            </RestaurantCard>
          </li>
        ))}
      </ul>
    </>
  )
}

type PictureProps = { rows: { place: ListedPlace; votes: number }[]; state: string }

/** Makes a picture of how the votes stand, and shares it or, where a browser can't, saves it. */
function PictureButton({ rows, state }: PictureProps) {
  const [note, setNote] = useState('')
  const send = async () => {
    const { drawVotes } = await import('./vote-card.ts')
    const named = rows.map(({ place: { name }, votes }) => ({ name, votes }))
    const file = await drawVotes(named, state)
    if (navigator.canShare?.({ files: [file] })) await navigator.share({ files: [file] })
    else saveFile(file, file.name)
  }
  const failed = (error: unknown) => {
    const isCancelled = error instanceof Error && error.name === 'AbortError'
    if (!isCancelled) setNote('The picture could not be made')
  }
  return (
    <button
      type="button"
      className="button button-quiet"
      onClick={() => {
        setNote('')
        send().catch(failed)
      }}
    >
      {note || 'As a picture'}
    </button>
  )
}
