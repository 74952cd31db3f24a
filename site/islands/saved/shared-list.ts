export type Votes = { id: number; votes: number }

/** All votes of a list. */
export const sumOfVotes = (list: Pick<Votes, 'votes'>[]) =>
  list.reduce((sum, { votes }) => sum + votes, 0)

const MOST_PLACES = 200
const MOST_VOTES = 99

/**
 * The places of a shared list with their votes, from its address: `#places=12,7&votes=2,0`, or a query in older links. What
 * is no id is left out, and what is no number of votes is 0.
 */
export function readSharedList({ hash, search }: Pick<Location, 'hash' | 'search'>): Votes[] {
  const inHash = new URLSearchParams(hash.slice(1))
  const from = inHash.has('places') ? inHash : new URLSearchParams(search)
  const [ids, votes] = ['places', 'votes'].map((name) =>
    (from.get(name) ?? '').split(',').map(Number),
  )
  const list = new Map<number, number>()
  ids!.forEach((id, index) => {
    const isId = Number.isSafeInteger(id) && id > 0
    if (isId && !list.has(id)) list.set(id, votesIn(votes![index]))
  })
  return [...list].slice(0, MOST_PLACES).map(([id, votes]) => ({ id, votes }))
}

/** The address of a list of places; their votes are part of it once there is one. Browsers send what follows `#` to no server. */
export function sharedPath(list: Votes[]): string {
  const places = list.map(({ id }) => id).join()
  const hasVotes = list.some(({ votes }) => votes > 0)
  return `/saved#places=${places}${hasVotes ? `&votes=${list.map(({ votes }) => votes).join()}` : ''}`
}

function votesIn(value = 0): number {
  return Number.isInteger(value) ? Math.min(Math.max(value, 0), MOST_VOTES) : 0
}
