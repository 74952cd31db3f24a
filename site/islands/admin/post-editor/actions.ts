import { townMoment } from '#site/lib/town-time.ts'
import type { Post } from './fields.ts'

type Actions = {
  /** The button that makes the post public, now or when its moment has come. */
  publish: string
  /** The button that saves it for nobody to see. */
  hide: string
  /** What they do. */
  note: string
}

/** The ways on from a state, if the post is to be seen from `moment` on. */
export function actionsOf(state: Post['state'], moment: Date | undefined, now: Date): Actions {
  const isLater = moment !== undefined && moment > now
  const wait = isLater ? `Readers see it on ${townMoment(moment)}.` : ''
  switch (state) {
    case 'draft':
      return isLater
        ? { publish: 'Schedule', hide: 'Save draft', note: wait }
        : { publish: 'Publish', hide: 'Save draft', note: 'Readers see it in about a minute.' } // prettier-ignore
    case 'scheduled':
      return isLater
        ? { publish: 'Save', hide: 'Back to draft', note: wait }
        : { publish: 'Publish now', hide: 'Back to draft', note: 'Readers see it about a minute after “Publish now”.' } // prettier-ignore
    case 'published':
      return isLater
        ? { publish: 'Schedule', hide: 'Unpublish', note: `Its page goes with the next build. ${wait}` } // prettier-ignore
        : { publish: 'Save', hide: 'Unpublish', note: 'Readers see what you save, or lose the page, with the next build.' } // prettier-ignore
  }
}
