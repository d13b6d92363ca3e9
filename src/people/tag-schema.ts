import { z } from 'zod'
import { maxTagName, tagName } from '#contacts/tag.ts'
import { line } from '#platform/http/input.ts'
import { maxCounted } from '#platform/list-filter.ts'

/** The most contacts that one call tags. */
export const maxTaggedAtOnce = 100

const isSeen = (name: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(name)

// Two names that look the same are the same one.
const nameSchema = line(maxTagName).overwrite(tagName).min(1).refine(isSeen, 'Without any sign that is seen')

export const tagIdSchema = z.object({ id: z.uuid().describe('Chosen by the sender of a new one') })

export const tagInputSchema = z.object({
  name: nameSchema.describe('No other tag has it, in whatever capitals and accents'),
  version: z.int().min(0).max(1e9).describe('As it was seen; 0 of a new one'),
})

const listedTagSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  version: z.int(),
  contactCount: z.int().describe(`How many contacts have it; ${maxCounted} is that many or more`),
})

export const tagsSchema = z.object({
  tags: z.array(listedTagSchema).describe('By their names'),
  deleted: z
    .array(listedTagSchema)
    .describe('Deleted in the last day, the last first: restored, they are on so many contacts'),
})

const contactsSchema = z.array(z.uuid()).min(1).max(maxTaggedAtOnce)

export const putTagSchema = z.object({
  contacts: contactsSchema,
  name: nameSchema
    .optional()
    .describe('Of a tag that is made by this; where another has this name, that one is put on the contacts'),
})

export const takeTagOffSchema = z.object({ contacts: contactsSchema })

export const taggedSchema = z.object({
  id: z.uuid().describe('Of the tag'),
  contacts: z.array(z.uuid()).describe('Without those that had the tag already, or did not have it'),
})

export type ListedTag = z.infer<typeof listedTagSchema>
export type Tags = z.infer<typeof tagsSchema>
