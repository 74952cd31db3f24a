import { useController, useWatch } from 'react-hook-form'
import { type FieldsWith, PLACE_FIELDS } from '#domain/place-fields.ts'
import { Switch } from '#site/ui/admin/switch.tsx'
import type { Kind, PlaceValues } from './records.ts'
import { EditorSection } from './section.tsx'
import { TextField } from './text-field.tsx'

type FlagName = FieldsWith<{ type: 'boolean' }>

/** What visitors come to see. */
const EFFECTS = {
  restaurant: {
    featured: 'Shows the Featured badge, unless it is a Local Favorite.',
    closed: 'It leaves all lists; its page stays and says that it has closed.',
  },
  business: { featured: 'Comes before the others.', closed: 'It leaves the guide.' },
}

/** Where it stands: published or not, in business or not. */
export function StateSection({ kind }: { kind: Kind }) {
  const closedOn = useWatch<PlaceValues, 'closedOn'>({ name: 'closedOn' })
  return (
    <EditorSection title="State">
      <div className="grid gap-x-8 md:grid-cols-2">
        {kind === 'business' && (
          <Flag
            name="isDraft"
            note="Shown nowhere. To publish it, it needs its address, town and category."
          />
        )}
        <Flag name="isOpen" label="Open as usual" note="Turn off while it is temporarily closed." />
        <Flag name="isFeatured" note={EFFECTS[kind].featured} />
        <Flag name="isVerified" note="Its owner has confirmed what is said." />
      </div>
      <TextField
        name="closedOn"
        type="date"
        className="mt-5 max-w-xs"
        hint="Empty while it is in business"
      />
      {closedOn && <p className="text-sm">{EFFECTS[kind].closed}</p>}
    </EditorSection>
  )
}

type FlagProps = { name: FlagName; label?: string; note: string }
function Flag({ name, label = PLACE_FIELDS[name].label, note }: FlagProps) {
  const { field } = useController<PlaceValues, FlagName>({ name })
  return (
    <div className="flex min-h-14 items-center gap-4 border-b border-line py-2">
      <Switch label={label} isOn={field.value} onChange={field.onChange} />
      <span aria-hidden="true">
        <span className="block font-semibold">{label}</span>
        <span className="block text-sm text-soft">{note}</span>
      </span>
    </div>
  )
}
