import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { Field } from '#site/ui/field.tsx'
import type { CampaignFields } from './use-campaign-form.ts'

type Props = { register: UseFormRegister<CampaignFields>; errors: FieldErrors<CampaignFields> }

/** The fields for the ad's content and link. */
export function AdFields({ register, errors }: Props) {
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
export function AdvertiserFields({ register, errors }: Props) {
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
export function DateFields({ register, errors }: Props) {
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
