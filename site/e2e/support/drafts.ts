type Api = <T>(method: string, path: string, data?: unknown) => Promise<T>
export type Draft = {
  id: number
  updatedAt: string
  checkedAt: string
  description: string | null
  hours: Record<string, string>
  images: string[]
}

type Changes = { name: string; [fact: string]: unknown }
const FACTS = {
  hours: { Monday: 'Closed', Tuesday: '11:00 AM – 9:00 PM', Wednesday: 'by appointment' },
  features: { Takeout: true },
  images: [],
  isOpen: true,
  isFeatured: false,
  isVerified: false,
  isDraft: true,
}

/** A draft of a test's own: the editor has it like any other place, and no build follows what is done to it. */
export const newDraft = (api: Api, changes: Changes) =>
  api<Draft>('POST', '/api/admin/businesses', { ...FACTS, ...changes })

/** Saves such a draft as somebody else would. */
export const changeDraft = (api: Api, { id, updatedAt }: Draft, changes: Changes) =>
  api<Draft>('PUT', `/api/admin/businesses/${id}`, { ...FACTS, ...changes, updatedAt })

export const readDraft = (api: Api, id: number) => api<Draft>('GET', `/api/admin/businesses/${id}`)
