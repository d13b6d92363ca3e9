import { z } from 'zod'
import { filled } from '#platform/http/input.ts'

/** The lists that have views of their own, with their addresses. */
export const addressOf = {
  audit: '/admin/audit',
  buyers: '/crm/orders',
  contacts: '/crm/contacts',
  journal: '/admin/journal',
  messages: '/admin/messages',
  orders: '/admin/orders',
  pictures: '/admin/pictures',
  problems: '/admin/problems',
  products: '/admin/products',
  requests: '/admin/requests',
  reservations: '/admin/reservations',
  tasks: '/crm/tasks',
} as const
export type ViewedList = keyof typeof addressOf
export const viewedLists = Object.keys(addressOf) as ViewedList[]

const searchSchema = z
  // Many tags, each by its identifier.
  .record(filled(30), filled(8_000))
  .refine((search) => Object.keys(search).length <= 20, 'At most 20 filters')
  .describe('The filters by their names in the address of the list; what the list no longer knows is left to it')

/** As many views as one admin may have, in all lists together. */
export const maxViews = 50

export const viewIdSchema = z.object({ id: z.uuid() })
export const viewsOfListSchema = z.object({ list: z.enum(viewedLists) })

export const viewInputSchema = z.object({
  list: z.enum(viewedLists),
  name: filled(60),
  search: searchSchema,
  shared: z.boolean().describe('Whether every admin has it'),
  version: z.int().min(0).max(1e9).describe('As it was seen; 0: it is new'),
})

export const savedViewSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  search: z.record(z.string(), z.string()),
  shared: z.boolean(),
  isOwn: z.boolean().describe('Only its maker may take it back from the others'),
  version: z.int(),
})

export type ViewInput = z.infer<typeof viewInputSchema>
export type SavedView = z.infer<typeof savedViewSchema>
