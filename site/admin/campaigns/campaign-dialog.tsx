import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Placement } from '#domain/vocabulary.ts'
import { AD_SIZES, type Size, sizeOf, sizeText } from '#site/lib/ad-sizes.ts'
import { isWide } from '#site/browser/shared/wide-picture.ts'
import type { Campaign } from './choose-campaigns.ts'
import { $clients } from '#site/admin/clients/client-store.ts'
import { RecordDialog } from '#site/admin/kit/record-dialog.tsx'
import { useUnsavedWarning } from '#site/ui/use-unsaved-warning.ts'
import { Field, RequiredMark } from '#site/ui/field.tsx'
import { FormField } from '#site/ui/form-field.tsx'
import { AimFields } from './aim-fields.tsx'
import { RestaurantField } from './restaurant-field.tsx'
import { ImageField } from './image-field.tsx'
import { type CampaignFields, useCampaignForm } from './use-campaign-form.ts'
import { useUpload } from './use-upload.ts'

type Props = {
  /** The campaign to edit; undefined for a new one. */
  campaign: Campaign | undefined
  onClose: () => void
}

/** The form for a campaign. It closes when the campaign is saved, or when the changes may be discarded. */
export function CampaignDialog({ campaign, onClose }: Props) {
  const upload = useUpload()
  // Saving cancels a copy for the preview, because the server copies the image then.
  const events = { onSend: upload.cancel, onSaved: onClose }
  const record = useCampaignForm(campaign, events)
  const { formState, control } = record.form
  const placement = useWatch({ control, name: 'placement' })
  const { isSubmitting } = formState
  const isUploading = upload.progress !== undefined
  useUnsavedWarning(isUploading)
  return (
    <RecordDialog
      title={campaign ? `Edit ${campaign.title}` : 'New Campaign'}
      record={record}
      isUnsaved={isUploading}
      note={
        // Hidden from assistive technology, which reads it from the fields.
        <p aria-hidden="true" className="mt-2 mb-4 text-sm text-soft">
          Fields marked <RequiredMark /> are required.
        </p>
      }
      className="max-w-[66rem]"
      onClose={onClose}
    >
      <div className="grid items-start gap-x-8 gap-y-2 md:grid-cols-2">
        <div className="grid gap-2">
          <AdFields />
          <DeliveryFields />
        </div>
        <div className="grid gap-2">
          <ClientField />
          <AdvertiserFields />
          <DateFields />
          <SaleFields />
        </div>
      </div>
      <PlacementField />
      <AimFields />
      <RestaurantField />
      <ImageField upload={upload} shown={AD_SIZES[placement].shown} />
      <AdPreview />
      <button
        type="submit"
        className="button mt-6 min-w-44"
        aria-disabled={isSubmitting || isUploading}
        onClick={(event) => isUploading && event.preventDefault()}
      >
        {isUploading ? 'Uploading image…' : isSubmitting ? 'Saving…' : 'Save Campaign'}
      </button>
    </RecordDialog>
  )
}

/** The fields for the ad's content and link. */
const AdFields = () => (
  <>
    <FormField name="title" label="Title" hint="What you call it here" type="text" />
    <FormField
      name="description"
      label="Description"
      hint="A note for yourself"
      isOptional
      rows={3}
    />
    <FormField
      name="linkUrl"
      label="Link URL"
      hint="Where a click leads, like https://example.com"
      type="url"
      autoComplete="off"
    />
    <FormField
      name="altText"
      label="Alt text"
      hint="Describes the ad for people who can’t see it"
      type="text"
    />
  </>
)

/** The fields for the advertiser, which visitors never see. */
const AdvertiserFields = () => (
  <>
    <FormField
      name="advertiserName"
      label="Advertiser name"
      hint="Person or business"
      type="text"
      autoComplete="off"
    />
    <FormField
      name="advertiserEmail"
      label="Advertiser email"
      hint="Visitors never see it"
      type="email"
      autoComplete="off"
    />
    <FormField
      name="advertiserPhone"
      label="Advertiser phone"
      hint="Visitors never see it"
      isOptional
      type="tel"
      autoComplete="off"
    />
  </>
)

/** The client, whose name, email and phone number become the advertiser's where those are empty. */
function ClientField() {
  const { data: clients = [] } = useStore($clients)
  const { getValues, setValue } = useFormContext<CampaignFields>()
  const clientId = useWatch<CampaignFields, 'clientId'>({ name: 'clientId' })
  const isListed = clients.some(({ id }) => id === Number(clientId))
  function choose(chosen: string) {
    setValue('clientId', chosen, { shouldDirty: true })
    const client = clients.find(({ id }) => id === Number(chosen))
    const texts = {
      advertiserName: client?.name,
      advertiserEmail: client?.email,
      advertiserPhone: client?.phone,
    }
    for (const [name, text] of Object.entries(texts) as [keyof typeof texts, string | null][])
      if (text && !getValues(name))
        setValue(name, text, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <Field label="Client" hint="Fills in what is empty of the advertiser" isOptional>
      {(control) => (
        <select {...control} value={clientId} onChange={({ target }) => choose(target.value)}>
          <option value="">No client</option>
          {clientId && !isListed && <option value={clientId}>…</option>}
          {clients.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** The fields for what was sold. */
const SaleFields = () => (
  <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
    <FormField
      name="priceCents"
      label="Price"
      hint="For the whole campaign"
      isOptional
      type="number"
      min={0}
    />
    <FormField
      name="orderNumber"
      label="Order number"
      hint="For the invoice"
      isOptional
      type="text"
      autoComplete="off"
    />
  </div>
)

/** The fields for the first and last day. */
const DateFields = () => (
  <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
    <FormField
      name="startDate"
      label="Start date"
      hint="Leave empty to start at once"
      isOptional
      type="date"
    />
    <FormField
      name="endDate"
      label="End date"
      hint="Leave empty to run until you pause it"
      isOptional
      type="date"
    />
  </div>
)

/** The fields for how often visitors see the ad. */
const DeliveryFields = () => (
  <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
    <FormField
      name="weight"
      label="Weight"
      hint="3 is shown three times as often as 1"
      type="number"
      min={1}
      max={100}
    />
    <FormField
      name="impressionGoal"
      label="Impressions booked"
      hint="Stops there; with an end date, spread over the days"
      isOptional
      type="number"
      min={1}
    />
    <FormField
      name="dailyLimit"
      label="Most a day"
      hint="Impressions, then it waits for tomorrow"
      isOptional
      type="number"
      min={1}
    />
    <FormField
      name="visitorLimit"
      label="Most a visitor"
      hint="Views a day in one browser"
      isOptional
      type="number"
      min={1}
      max={100}
    />
  </div>
)

const NAMES = Object.keys(AD_SIZES) as Placement[]

/** The field for the placement, with the recommended size of its image. */
function PlacementField() {
  const { register } = useFormContext<CampaignFields>()
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
              className="mt-1 outline-none"
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
function AdPreview() {
  const [placement, imageUrl, altText] = useWatch<
    CampaignFields,
    ['placement', 'imageUrl', 'altText']
  >({ name: ['placement', 'imageUrl', 'altText'] })
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
          <Picture url={url} altText={altText} isPhone={where === 'phone'} />
        ) : (
          <p className="p-2 text-center text-sm text-soft">
            {url ? 'Copied and shown once it is saved' : 'No image yet'}
          </p>
        )}
      </div>
    </div>
  )
}

type PictureProps = { url: string; altText: string; isPhone: boolean }

function Picture({ url, altText, isPhone }: PictureProps) {
  const [wideUrl, setWideUrl] = useState<string>()
  const hasWords = isPhone && wideUrl === url
  return (
    <>
      <img
        src={url}
        alt={altText}
        onLoad={({ currentTarget }) => setWideUrl(isWide(currentTarget) ? url : undefined)}
        className={`absolute inset-0 size-full object-contain ${hasWords ? 'object-top' : ''}`}
      />
      {hasWords && (
        <span
          aria-hidden="true"
          className="absolute inset-x-3 bottom-2 line-clamp-2 text-center text-sm leading-[1.3] font-semibold"
        >
          {altText}
        </span>
      )}
    </>
  )
}
