import { useState } from 'react'
import { type FieldErrors, type UseFormRegister, useWatch } from 'react-hook-form'
import type { Placement } from '#domain/vocabulary.ts'
import { AD_SIZES, type Size, sizeOf, sizeText } from '#site/lib/ad-sizes.ts'
import type { Campaign } from './choose-campaigns.ts'
import { UnsavedDialog } from '#site/admin/kit/confirm-dialog.tsx'
import { useUnsavedWarning } from '#site/ui/use-unsaved-warning.ts'
import { KeptNote } from '#site/ui/use-draft.tsx'
import { Dialog } from '#site/ui/dialog.tsx'
import { Field, RequiredMark } from '#site/ui/field.tsx'
import { ImageField } from './image-field.tsx'
import { type CampaignControl, type CampaignFields, useCampaignForm } from './use-campaign-form.ts'
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
  const { control, register, formState, submit, draft, dialog } = useCampaignForm(campaign, events)
  const placement = useWatch({ control, name: 'placement' })
  const { errors, isDirty, isSubmitting } = formState
  const isUploading = upload.progress !== undefined
  useUnsavedWarning(isUploading)
  function drop() {
    draft.forget()
    onClose()
  }
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
          <KeptNote {...draft} />
          <div className="grid items-start gap-x-8 gap-y-2 md:grid-cols-2">
            <AdFields register={register} errors={errors} />
            <div className="grid gap-2">
              <AdvertiserFields register={register} errors={errors} />
              <DateFields register={register} errors={errors} />
            </div>
          </div>
          <PlacementField register={register} />
          <ImageField control={control} upload={upload} shown={AD_SIZES[placement].shown} />
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
      {dialog}
      {isAsking && <UnsavedDialog onDrop={drop} onClose={() => setIsAsking(false)} />}
    </>
  )
}

type AdFieldsProps = {
  register: UseFormRegister<CampaignFields>
  errors: FieldErrors<CampaignFields>
}

/** The fields for the ad's content and link. */
function AdFields({ register, errors }: AdFieldsProps) {
  return (
    <div className="grid gap-2">
      <Field label="Title" hint="What you call it here" error={errors.title?.message}>
        {(control) => <input {...control} {...register('title')} type="text" />}
      </Field>
      <Field
        label="Description"
        hint="A note for yourself"
        error={errors.description?.message}
        isOptional
      >
        {(control) => <textarea {...control} {...register('description')} rows={3} />}
      </Field>
      <Field
        label="Link URL"
        hint="Where a click leads, like https://example.com"
        error={errors.linkUrl?.message}
      >
        {(control) => <input {...control} {...register('linkUrl')} type="url" autoComplete="off" />}
      </Field>
      <Field
        label="Alt text"
        hint="Describes the ad for people who can’t see it"
        error={errors.altText?.message}
      >
        {(control) => <input {...control} {...register('altText')} type="text" />}
      </Field>
    </div>
  )
}

/** The fields for the advertiser, which visitors never see. */
function AdvertiserFields({ register, errors }: AdFieldsProps) {
  return (
    <>
      <Field
        label="Advertiser name"
        hint="Person or business"
        error={errors.advertiserName?.message}
      >
        {(control) => (
          <input {...control} {...register('advertiserName')} type="text" autoComplete="off" />
        )}
      </Field>
      <Field
        label="Advertiser email"
        hint="Visitors never see it"
        error={errors.advertiserEmail?.message}
      >
        {(control) => (
          <input {...control} {...register('advertiserEmail')} type="email" autoComplete="off" />
        )}
      </Field>
      <Field
        label="Advertiser phone"
        hint="Visitors never see it"
        error={errors.advertiserPhone?.message}
        isOptional
      >
        {(control) => (
          <input {...control} {...register('advertiserPhone')} type="tel" autoComplete="off" />
        )}
      </Field>
    </>
  )
}

/** Treats an empty date as missing. */
const asDate = { setValueAs: (value: string | undefined) => value || undefined }

/** The fields for the first and last day. */
function DateFields({ register, errors }: AdFieldsProps) {
  return (
    <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
      <Field
        label="Start date"
        hint="Leave empty to start at once"
        error={errors.startDate?.message}
        isOptional
      >
        {(control) => <input {...control} {...register('startDate', asDate)} type="date" />}
      </Field>
      <Field
        label="End date"
        hint="Leave empty to run until you pause it"
        error={errors.endDate?.message}
        isOptional
      >
        {(control) => <input {...control} {...register('endDate', asDate)} type="date" />}
      </Field>
    </div>
  )
}

const NAMES = Object.keys(AD_SIZES) as Placement[]

/** The field for the placement, with the recommended size of its image. */
function PlacementField({ register }: { register: UseFormRegister<CampaignFields> }) {
  return (
    <fieldset className="mt-2">
      <legend className="font-semibold">
        Placement <RequiredMark />
      </legend>
      <div className="mt-1.5 grid gap-3 sm:grid-cols-3">
        {NAMES.map((placement) => (
          <label
            key={placement}
            className="flex min-h-11 cursor-pointer gap-3 border-[1.5px] border-soft bg-raised p-3 has-checked:border-accent has-checked:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              {...register('placement')}
              type="radio"
              value={placement}
              className="mt-1.5 size-4 shrink-0 accent-accent outline-none"
            />
            <span>
              <span className="block font-semibold">{AD_SIZES[placement].name}</span>
              <span className="block text-sm text-soft">
                {AD_SIZES[placement].where}, {sizeOf(placement)} recommended
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The ad as visitors will see it, in the sizes at which its slot shows it. */
function AdPreview({ control }: { control: CampaignControl }) {
  const [placement, imageUrl, altText] = useWatch({
    control,
    name: ['placement', 'imageUrl', 'altText'],
  })
  const { shown, onPhone } = AD_SIZES[placement]
  return (
    <figure className="mt-2">
      <figcaption className="text-sm font-semibold">Preview</figcaption>
      <Slot size={shown} where={onPhone && 'desktop'} url={imageUrl} altText={altText} />
      {onPhone && <Slot size={onPhone} where="phone" url={imageUrl} altText={altText} />}
    </figure>
  )
}

type SlotProps = { size: Size; where?: string; url: string; altText: string }

function Slot({ size, where, url, altText }: SlotProps) {
  const { width, height } = size
  return (
    <div className="mx-auto" style={{ maxWidth: width }}>
      <p className="text-xs leading-7 text-soft">
        Advertisement, {sizeText(size)}
        {where && ` on a ${where}`}
      </p>
      <div
        className="relative grid place-items-center overflow-clip bg-sunken"
        style={{ aspectRatio: `${width} / ${height}` }}
      >
        {url.startsWith('/') ? (
          <Picture url={url} altText={altText} />
        ) : (
          <p className="p-2 text-center text-sm text-soft">
            {url ? 'Copied and shown once it is saved' : 'No image yet'}
          </p>
        )}
      </div>
    </div>
  )
}

/** A picture with another aspect ratio is framed by a blurred copy of itself. */
function Picture({ url, altText }: { url: string; altText: string }) {
  return (
    <>
      <img
        src={url}
        alt=""
        className="absolute inset-0 size-full scale-120 object-cover blur-[20px]"
      />
      <img src={url} alt={altText} className="absolute inset-0 size-full object-contain" />
    </>
  )
}
