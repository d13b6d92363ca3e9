import { z } from 'zod'
import { passage } from '#platform/http/input.ts'

export const noteIdSchema = z.object({ id: z.uuid(), note: z.uuid().describe('Chosen by the sender of a new one') })

export const noteInputSchema = z.object({
  body: passage(10_000).min(1),
  pinned: z.boolean(),
  version: z.int().min(0).max(1e9).describe('As it was seen; 0 of a new one'),
  mentions: z
    .array(z.uuid())
    .max(20)
    .default([])
    .describe(
      'The people of the house whose names were chosen, each after an @ in the text; those mentioned before stay',
    ),
})

export const noteSchema = z.object({
  id: z.uuid(),
  body: z.string(),
  pinned: z.boolean(),
  author: z.string(),
  mentions: z
    .array(z.string())
    .describe('The names of the people of the house whom it mentions, as they are in the text'),
  madeAt: z.iso.datetime(),
  version: z.int(),
  editCount: z.int().describe('How many former texts it has'),
  edits: z
    .array(z.object({ body: z.string(), by: z.string(), at: z.iso.datetime() }))
    .describe('The last of its former texts, twenty at most, the last first, each with the person who replaced it'),
})

export const notesSchema = z.object({ notes: z.array(noteSchema) })

export type Note = z.infer<typeof noteSchema>
export const seenMentionSchema = z.object({ seen: z.boolean().describe('False: it is on the list again') })
export const mentionIdSchema = z.object({ note: z.uuid() })

export type NoteInput = z.input<typeof noteInputSchema>
