import { FormProvider } from 'react-hook-form'
import { ConflictDialog } from '#site/ui/admin/conflict-dialog.tsx'
import { ContactSection } from './contact-section.tsx'
import { FactsSection } from './facts-section.tsx'
import { FeaturesSection } from './features-section.tsx'
import { HoursSection } from './hours-section.tsx'
import { MoveDraft } from './move-draft.tsx'
import { PhotosSection } from './photos-section.tsx'
import type { Kind, Stored } from './records.ts'
import { SaveBar } from './save-bar.tsx'
import { StateSection } from './state-section.tsx'
import { usePlaceForm } from './use-place-form.ts'

type Props = {
  kind: Kind
  groups: Record<string, readonly string[]>
  /** Missing for a new place. */
  initial: Stored | undefined
}

/** The form in its sections, with a bar that saves it. */
export function PlaceForm({ kind, groups, initial }: Props) {
  const { form, stored, isToPublish, submit, conflict } = usePlaceForm(kind, initial)
  const { isSubmitting, isDirty } = form.formState
  const isDraft = stored && 'isDraft' in stored && stored.isDraft
  return (
    <FormProvider {...form}>
      <h2 className="mt-4 text-2xl wrap-anywhere">{stored?.name ?? `New ${kind}`}</h2>
      {isDraft && <MoveDraft stored={stored} isDirty={isDirty} />}
      <form
        noValidate
        aria-label={stored?.name ?? `New ${kind}`}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSubmitting) void submit(event)
        }}
      >
        <FactsSection kind={kind} isNew={!stored} />
        <ContactSection />
        <HoursSection kind={kind} />
        <FeaturesSection kind={kind} groups={groups} />
        <PhotosSection kind={kind} />
        <StateSection kind={kind} />
        <SaveBar stored={stored} isToPublish={isToPublish} />
      </form>
      {conflict && <ConflictDialog what={`this ${kind}`} {...conflict} />}
    </FormProvider>
  )
}
