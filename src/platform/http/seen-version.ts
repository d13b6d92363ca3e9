import { z } from 'zod'

/** The version of a thing that is deleted, as it was seen: one that has changed since is not. */
export const seenVersionSchema = z.object({
  version: z.coerce.number().int().min(1).max(1e9).describe('As it was seen'),
})

/** A saved thing without its words: an API key that may not read gets no name of a person. */
export const savedVersionSchema = z.object({ id: z.uuid(), version: z.int() })
