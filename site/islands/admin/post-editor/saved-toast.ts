import { POST } from '#site/copy/admin-messages.ts'
import { longMoment } from '#domain/town-clock.ts'
import type { Toast } from '#site/stores/toast.ts'
import type { Post } from './fields.ts'

/** The toast after a post was saved. */
export function savedToast({ state, publishedAt, isSlugFixed }: Post): Toast {
  const tone = 'info'
  if (state === 'scheduled') {
    return { tone, title: POST.scheduled, description: longMoment(new Date(publishedAt)) }
  }
  const link = { text: 'See the build', href: '/admin/publish' }
  if (state === 'published') {
    return { tone, title: POST.published, description: POST.nextBuild, link }
  }
  return { tone, title: POST.draft, ...(isSlugFixed && { description: POST.hidden }) }
}
