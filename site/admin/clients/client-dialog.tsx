import {
  type createAdClient,
  clientForm,
  type listAdClients,
  type updateAdClient,
} from '#contracts/ad-clients.ts'
import { ApiError } from '#contracts/api-error.ts'
import type { InputOf, OutputOf } from '#contracts/route.ts'
import { mutateCache } from '#site/admin/kit/admin-data.ts'
import { RecordDialog } from '#site/admin/kit/record-dialog.tsx'
import { adminCall } from '#site/admin/kit/session.ts'
import { FormField } from '#site/ui/form-field.tsx'
import { useRecord } from '#site/ui/use-record.tsx'
import { type Client, CLIENTS, refreshClients } from './client-store.ts'

const LABELS = {
  name: 'Name',
  contactName: 'Contact',
  email: 'Email',
  phone: 'Phone',
  notes: 'Notes',
  contract: 'Contract',
  rates: 'Rates',
}
type Fields = Record<keyof typeof LABELS, string>
type Saved = OutputOf<typeof createAdClient>
const NAMES = Object.keys(LABELS) as (keyof Fields)[]

const fieldsOf = (client: Saved | undefined) =>
  Object.fromEntries(NAMES.map((name) => [name, client?.[name] ?? ''])) as Fields
/** An empty address is none. */
const toInput = ({ email, ...fields }: Fields) => ({ ...fields, ...(email && { email }) })

async function fetchClient(id: number): Promise<Saved> {
  const clients = await adminCall<typeof listAdClients>('GET', CLIENTS, {})
  mutateCache(CLIENTS, clients)
  const client = clients.find((client) => client.id === id)
  if (!client) throw new ApiError(404, 'Client not found')
  return client
}

/** The form for a client. It closes when the client is saved, or when the changes may be discarded. */
export function ClientDialog({ client, onClose }: { client?: Client; onClose: () => void }) {
  const record = useRecord<Fields, Saved>({
    what: 'this client',
    opened: client,
    valuesOf: fieldsOf,
    labelOf: (name) => LABELS[name as keyof Fields],
    draftOf: (stored) => `admin/client/${stored?.id ?? 'new'}`,
    schema: clientForm,
    toInput,
    create: (fields, key) =>
      adminCall<typeof createAdClient>('POST', CLIENTS, toInput(fields), key),
    update: (fields, { id, updatedAt }) => {
      const input: InputOf<typeof updateAdClient> = { ...toInput(fields), id, updatedAt }
      return adminCall<typeof updateAdClient>('PUT', `${CLIENTS}/:id`, input)
    },
    read: ({ id }) => fetchClient(id),
    saved: ({ name }) => ({ title: `Saved: ${name}` }),
    onLeave() {
      refreshClients()
      onClose()
    },
  })
  return (
    <RecordDialog
      title={client ? `Edit ${client.name}` : 'New Client'}
      record={record}
      className="max-w-3xl"
      onClose={onClose}
    >
      <div className="mt-4 grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <FormField name="name" label="Name" hint="Person or business" autoComplete="off" />
        <FormField
          name="contactName"
          label="Contact"
          hint="Whom you talk to"
          isOptional
          autoComplete="off"
        />
        <FormField name="email" label="Email" type="email" isOptional autoComplete="off" />
        <FormField name="phone" label="Phone" type="tel" isOptional autoComplete="off" />
      </div>
      <div className="mt-2 grid gap-2">
        <FormField name="rates" label="Rates" hint="What you agreed" isOptional rows={2} />
        <FormField name="contract" label="Contract" hint="Its text" isOptional rows={6} />
        <FormField name="notes" label="Notes" hint="For yourself" isOptional rows={3} />
      </div>
      <button
        type="submit"
        className="button mt-6 min-w-44"
        aria-disabled={record.form.formState.isSubmitting}
      >
        {record.form.formState.isSubmitting ? 'Saving…' : 'Save Client'}
      </button>
    </RecordDialog>
  )
}
