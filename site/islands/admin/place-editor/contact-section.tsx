import { EditorSection } from './section.tsx'
import { TextField } from './text-field.tsx'

/** How to reach it, and what others say of it. */
export function ContactSection() {
  return (
    <EditorSection title="Contact and rating">
      <div className="grid gap-x-6 gap-y-2 md:grid-cols-2">
        <TextField
          name="phone"
          type="tel"
          hint="With area code, like 410-555-0134"
          autoComplete="off"
        />
        <TextField name="website" inputMode="url" autoComplete="off" />
      </div>
      <div className="mt-2 grid gap-x-6 gap-y-2 md:grid-cols-3">
        <TextField
          name="rating"
          isNumber
          inputMode="decimal"
          hint="0 to 5 with one decimal; empty when not rated"
        />
        <TextField name="reviewCount" isNumber inputMode="numeric" />
        <TextField name="ratingSource" hint="Who it is from, like Google" />
      </div>
    </EditorSection>
  )
}
