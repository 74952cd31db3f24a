import { EMPTY } from '#site/lib/drawings.ts'

/** A drawn empty plate, for what has nothing on it. Without hooks, so that static pages can show it, too. */
export const EmptyPlate = () => (
  <img
    src={EMPTY}
    alt=""
    width="1200"
    height="900"
    loading="lazy"
    decoding="async"
    className="mb-6 w-72"
  />
)
