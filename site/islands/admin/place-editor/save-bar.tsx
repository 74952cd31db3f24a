import { type FieldErrors, useFormState } from 'react-hook-form'
import { PageLink } from '#site/ui/admin/page-link.tsx'
import { pathOf, type PlaceValues, type Stored } from './records.ts'

type Props = {
  stored: Stored | undefined
  isToPublish: boolean
}

/** Saves, and says what is still to be done; always in sight. */
export function SaveBar({ stored, isToPublish }: Props) {
  const { isDirty, isSubmitting, errors } = useFormState<PlaceValues>()
  const problem = sentencesIn(errors)[0]
  const path = stored && pathOf(stored)
  return (
    <div className="sticky bottom-0 z-10 mt-10 border-t-4 border-ink bg-paper py-3">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <button type="submit" className="button min-w-32" aria-disabled={isSubmitting}>
          {isSubmitting ? 'Saving…' : 'Save'}
        </button>
        <p role="status" className="text-sm">
          {problem ? (
            <strong className="text-accent">{problem}</strong>
          ) : isDirty ? (
            'Unsaved changes'
          ) : (
            isToPublish && (
              <>
                Saved. Goes public with the next build.{' '}
                <a href="/admin/publish" className="link">
                  Publish
                </a>
              </>
            )
          )}
        </p>
        {path && <PageLink href={path} since={stored.createdAt} />}
      </div>
    </div>
  )
}

/** What is wrong, in the order of the fields, however deep. */
function sentencesIn(errors: FieldErrors<PlaceValues> | object): string[] {
  return Object.entries(errors).flatMap(([name, value]: [string, unknown]) => {
    if (name === 'ref' || typeof value !== 'object' || value === null) return []
    return 'message' in value && typeof value.message === 'string'
      ? [value.message]
      : sentencesIn(value)
  })
}
