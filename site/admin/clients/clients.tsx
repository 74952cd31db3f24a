import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { deleteAdClient } from '#contracts/ad-clients.ts'
import { plural } from '#domain/format.ts'
import { Loaded } from '#site/admin/kit/loaded.tsx'
import { EntryButton, Row } from '#site/admin/kit/row.tsx'
import { adminCall } from '#site/admin/kit/session.ts'
import { useAction } from '#site/admin/kit/use-action.ts'
import { ClientDialog } from './client-dialog.tsx'
import { $clients, type Client, CLIENTS, formatPrice, refreshClients } from './client-store.ts'
import { SalesCsv } from './sales-csv.tsx'

/** The clients with what their campaigns cost and brought, and the form for one of them or for a new one. */
export function Clients() {
  const [open, setOpen] = useState<{ client?: Client }>()
  return (
    <>
      <p className="max-w-prose text-soft">
        Whom you sell ads to: contact, contract and rates. A campaign’s form has its client, price
        and order number. A client that has campaigns can’t be deleted.
      </p>
      <button type="button" className="button button-quiet mt-4" onClick={() => setOpen({})}>
        New Client
      </button>
      <Loaded
        {...useStore($clients)}
        failed="Failed to fetch the clients"
        onRetry={refreshClients}
        className="mt-6 min-h-44"
      >
        {(clients) =>
          clients.length === 0 ? (
            <p className="mt-6 border-y border-line py-12 text-center">No clients yet.</p>
          ) : (
            <ul aria-label="Clients" className="mt-6 border-t border-line">
              {clients.map((client) => (
                <ClientRow key={client.id} client={client} onEdit={() => setOpen({ client })} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <SalesCsv />
      {open && <ClientDialog {...open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

const NOT_DELETED = { title: 'Not deleted', description: 'Please try again in a moment.' }

function ClientRow({ client, onEdit }: { client: Client; onEdit: () => void }) {
  const { id, name, contactName, email, phone, campaigns } = client
  const { isBusy, act } = useAction({ failed: NOT_DELETED, then: refreshClients, isFinal: true })
  function remove() {
    if (!confirm(`Delete ${name}, with its notes, contract and rates?`)) return
    void act(async () => {
      await adminCall<typeof deleteAdClient>('POST', `${CLIENTS}/:id/delete`, { id })
      return { title: `Deleted: ${name}` }
    })
  }
  const sum = [
    plural(campaigns, 'campaign'),
    formatPrice(client.priceCents),
    plural(client.impressions, 'impression'),
    plural(client.clicks, 'click'),
  ]
  return (
    <Row
      actions={
        <>
          <EntryButton text="Edit" about={name} isQuiet isSmall onPress={onEdit} />
          {campaigns === 0 && (
            <button
              type="button"
              className="link min-h-11 text-sm"
              aria-disabled={isBusy}
              onClick={remove}
            >
              Delete<span className="sr-only"> {name}</span>
            </button>
          )}
        </>
      }
    >
      <h3 className="text-lg">{name}</h3>
      <p className="text-sm">
        {[contactName, phone].filter(Boolean).join(' · ')}
        {email && (contactName || phone) && ' · '}
        {email && (
          <a href={`mailto:${email}`} className="link">
            {email}
          </a>
        )}
      </p>
      <p className="figures text-sm text-soft">{campaigns > 0 ? sum.join(' · ') : sum[0]}</p>
    </Row>
  )
}
