import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { Field } from '#site/ui/field.tsx'
import { InfoTip } from '#site/ui/info-tip.tsx'
import type { Claim } from './claim-draft.ts'

type Props = { register: UseFormRegister<Claim>; errors: FieldErrors<Claim> }

const PHONE = 'We may call the number on the listing to make sure that the request is yours.'
const EMAIL = 'An address at your restaurant’s own domain speeds up the review.'

/** The fields for the owner and their role. */
export function OwnerFields({ register, errors }: Props) {
  return (
    <>
      <Field label="Your name" hint="First and last name" error={errors.ownerName?.message}>
        {(control) => (
          <input {...control} {...register('ownerName')} type="text" autoComplete="name" />
        )}
      </Field>
      <Field
        label="Phone"
        hint="With area code, like 410-555-0134"
        error={errors.ownerPhone?.message}
        info={<InfoTip label="About the phone number" text={PHONE} />}
      >
        {(control) => (
          <input {...control} {...register('ownerPhone')} type="tel" autoComplete="tel" />
        )}
      </Field>
      <Field
        label="Email"
        hint="We send the confirmation here"
        error={errors.ownerEmail?.message}
        info={<InfoTip label="About the e-mail address" text={EMAIL} />}
      >
        {(control) => (
          <input {...control} {...register('ownerEmail')} type="email" autoComplete="email" />
        )}
      </Field>
      <Field
        label="Additional information"
        hint="Your role, in 10 characters or more"
        error={errors.message?.message}
      >
        {(control) => <textarea {...control} {...register('message')} rows={5} />}
      </Field>
    </>
  )
}
