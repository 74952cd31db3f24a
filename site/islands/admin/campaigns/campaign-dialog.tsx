import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Campaign } from '#site/lib/campaign-list.ts'
import { AD_SIZES } from '#site/lib/ad-sizes.ts'
import { ConflictDialog } from '#site/ui/admin/conflict-dialog.tsx'
import { Dialog } from '#site/ui/dialog.tsx'
import { RequiredMark } from '#site/ui/field.tsx'
import { UnsavedDialog } from '#site/ui/admin/unsaved-dialog.tsx'
import { useUnsavedWarning } from '#site/ui/admin/use-unsaved-warning.ts'
import { AdPreview } from './ad-preview.tsx'
import { AdFields, AdvertiserFields, DateFields } from './campaign-fields.tsx'
import { ImageField } from './image-field.tsx'
import { PlacementField } from './placement-field.tsx'
import { useCampaignForm } from './use-campaign-form.ts'
import { useUpload } from './use-upload.ts'

type Props = {
  /** The campaign to edit; undefined for a new one. */
  campaign: Campaign | undefined
  onClose: () => void
}

/** The form for a campaign. It closes when the campaign is saved, or when the changes may be discarded. */
export function CampaignDialog({ campaign, onClose }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const upload = useUpload()
  // Saving cancels a copy for the preview, because the server copies the image then.
  const events = { onSave: upload.cancel, onSaved: onClose }
  const { control, register, formState, submit, conflict } = useCampaignForm(campaign, events)
  const placement = useWatch({ control, name: 'placement' })
  const { errors, isDirty, isSubmitting } = formState
  const isUploading = upload.progress !== undefined
  useUnsavedWarning(isDirty || isUploading)
  function mayClose() {
    // Changes that are being saved can no longer be discarded.
    if (isSubmitting) return false
    if (isDirty || isUploading) setIsAsking(true)
    return !(isDirty || isUploading)
  }
  return (
    <>
      <Dialog
        title={campaign ? 'Edit Campaign' : 'New Campaign'}
        onClose={onClose}
        mayClose={mayClose}
        className="max-w-[66rem]"
      >
        <form noValidate onSubmit={submit} className="mt-2">
          {/* Hidden from assistive technology, which reads it from the fields. */}
          <p aria-hidden="true" className="mb-4 text-sm text-soft">
            Fields marked <RequiredMark /> are required.
          </p>
          <div className="grid items-start gap-x-8 gap-y-2 md:grid-cols-2">
            <AdFields register={register} errors={errors} />
            <div className="grid gap-2">
              <AdvertiserFields register={register} errors={errors} />
              <DateFields register={register} errors={errors} />
            </div>
          </div>
          <PlacementField register={register} />
          <ImageField control={control} upload={upload} shown={AD_SIZES[placement]} />
          <AdPreview control={control} />
          <button
            type="submit"
            className="button mt-6 min-w-44"
            aria-disabled={isSubmitting || isUploading}
            onClick={(event) => isUploading && event.preventDefault()}
          >
            {isUploading ? 'Uploading image…' : isSubmitting ? 'Saving…' : 'Save Campaign'}
          </button>
        </form>
      </Dialog>
      {conflict && <ConflictDialog what="this campaign" {...conflict} />}
      {isAsking && <UnsavedDialog onDrop={onClose} onClose={() => setIsAsking(false)} />}
    </>
  )
}
