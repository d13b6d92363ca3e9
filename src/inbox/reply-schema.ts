import { z } from 'zod'
import { filled, passage } from '#platform/http/input.ts'

/** The most replies that a house keeps. */
export const maxReplies = 200
/** The most characters of a reply in one language: filled, it fits an answer. */
export const maxReplyLength = 5_000
export const maxReplyName = 120

const about =
  'Its text in this language, or empty. `{first name}`, `{order}` and `{reference}` stand for what is known of the person'

export const replyIdSchema = z.object({ id: z.uuid() })

export const savedReplySchema = z.object({
  id: z.uuid(),
  name: z.string().describe('By which the house finds it'),
  en: z.string().describe(about),
  fr: z.string().describe(about),
  version: z.int(),
  editedBy: z.string(),
  editedAt: z.iso.datetime(),
})

export const savedRepliesSchema = z.object({
  rows: z.array(savedReplySchema).describe('By their names'),
  removed: z.array(savedReplySchema).describe('The replies that were removed and can be restored, the last first'),
})

export const savedReplyInputSchema = z.object({
  name: filled(maxReplyName),
  en: passage(maxReplyLength).describe(about),
  fr: passage(maxReplyLength).describe(about),
  version: z.int().min(0).max(1e9).describe('As it was seen; 0: it is new'),
})

export type SavedReply = z.infer<typeof savedReplySchema>
export type SavedReplies = z.infer<typeof savedRepliesSchema>
export type SavedReplyInput = z.infer<typeof savedReplyInputSchema>
