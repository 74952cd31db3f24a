import { longMoment } from '#domain/town-clock.ts'
import type { Post } from './fields.ts'

type Actions = {
  /** The label of the button that publishes the post, now or at its time. */
  publish: string
  /** The label of the button that saves it without publishing it. */
  hide: string
  /** What the buttons do. */
  note: string
}

/** The actions for a post in a state whose time is `publishAt`. */
export function actionsOf(state: Post['state'], publishAt: Date | undefined, now: Date): Actions {
  const isLater = publishAt !== undefined && publishAt > now
  const wait = isLater ? `Readers see it on ${longMoment(publishAt)}.` : ''
  switch (state) {
    case 'draft':
      return {
        publish: isLater ? 'Schedule' : 'Publish',
        hide: 'Save draft',
        note: isLater ? wait : 'Readers see it in about a minute.',
      }
    case 'scheduled':
      return {
        publish: isLater ? 'Save' : 'Publish now',
        hide: 'Back to draft',
        note: isLater ? wait : 'Readers see it about a minute after “Publish now”.',
      }
    case 'published':
      return {
        publish: isLater ? 'Schedule' : 'Save',
        hide: 'Unpublish',
        note: isLater
          ? `Its page goes with the next build. ${wait}`
          : 'Readers see what you save, or lose the page, with the next build.',
      }
  }
}
