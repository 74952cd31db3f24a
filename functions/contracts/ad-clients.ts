import { PLACEMENTS } from '#domain/vocabulary.ts'
import * as z from 'zod/mini'
import {
  areDays,
  count,
  days,
  email,
  id,
  ifUnmodifiedSince,
  moment,
  optionalText,
  text,
} from './fields.ts'
import { defineRoute } from './route.ts'

/** The form of a client shows these messages; the function applies the same rules again. */
export const clientForm = z.object({
  name: text('Name', 200),
  contactName: optionalText('Contact', 200),
  email: z.optional(email('Email must be a valid email address')),
  phone: optionalText('Phone', 40),
  notes: optionalText('Notes', 5000),
  contract: optionalText('Contract', 20_000),
  rates: optionalText('Rates', 5000),
})

const optional = z.nullable(z.string())
const client = () =>
  z.object({
    id: z.int(),
    name: z.string(),
    contactName: optional,
    email: optional,
    phone: optional,
    notes: optional,
    contract: optional,
    rates: optional,
    createdAt: moment,
    updatedAt: moment,
  })

export const listAdClients = defineRoute({
  method: 'GET',
  path: '/api/admin/ad-clients',
  summary:
    'All clients by name, with the number of their campaigns, the sum of their prices, and their counted impressions and clicks.',
  input: z.object({}),
  output: () =>
    z.array(
      z.extend(client(), {
        campaigns: count,
        priceCents: count,
        impressions: count,
        clicks: count,
      }),
    ),
  example: {},
})

const EXAMPLE = {
  name: 'Harbor Books',
  contactName: 'Jo Marsh',
  email: 'ads@example.com',
  phone: '202-555-0134',
  contract: 'One year from March 8, 2026; ends by itself.',
  rates: 'Banner: 120 a month',
}

export const createAdClient = defineRoute({
  method: 'POST',
  path: '/api/admin/ad-clients',
  summary: 'Creates a client, whom campaigns are sold to.',
  takesKey: true,
  input: clientForm,
  output: client,
  status: 201,
  example: EXAMPLE,
})

export const updateAdClient = defineRoute({
  method: 'PUT',
  path: '/api/admin/ad-clients/:id',
  summary:
    'Changes a client, with `updatedAt` as it was read. A field that is left out is cleared.',
  input: () => z.extend(clientForm, { id: id(), updatedAt: ifUnmodifiedSince }),
  output: client,
  errors: [404, 409],
  example: { id: 1, ...EXAMPLE, updatedAt: '2026-03-08T12:00:00.000Z' },
})

export const deleteAdClient = defineRoute({
  method: 'POST',
  path: '/api/admin/ad-clients/:id/delete',
  summary: 'Deletes a client that has no campaigns.',
  input: () => z.object({ id: id() }),
  status: 204,
  errors: [404, 409],
  example: { id: 1 },
})

export const listAdSales = defineRoute({
  method: 'GET',
  path: '/api/admin/ad-sales',
  summary:
    'For invoices: each campaign with a day of its own from `from` to `to`, by client and order number, with the number of those days and what counted on them. The price is that of the whole campaign.',
  input: z.object(days()).check(...areDays()),
  output: () =>
    z.array(
      z.object({
        id: z.int(),
        client: optional,
        orderNumber: optional,
        title: z.string(),
        placement: z.enum(PLACEMENTS),
        days: count,
        impressions: count,
        clicks: count,
        priceCents: z.nullable(count),
      }),
    ),
  example: { from: '2026-10-23', to: '2026-11-21' },
})
