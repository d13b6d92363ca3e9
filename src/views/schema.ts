import { z } from 'zod'
import { filled } from '#platform/http/input.ts'

/** The lists that have views of their own. */
export const viewedLists = [
  'audit',
  'journal',
  'messages',
  'orders',
  'pictures',
  'problems',
  'products',
  'requests',
  'reservations',
] as const
export type ViewedList = (typeof viewedLists)[number]

const searchSchema = z
  .record(filled(30), filled(200))
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

export const viewDeletedSchema = z.object({
  version: z.coerce.number().int().min(1).max(1e9).describe('As it was seen'),
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
