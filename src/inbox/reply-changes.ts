// The words of a saved reply as its form has them.
import type { SavedReply } from '#inbox/reply-schema.ts'

const replyFields = ['name', 'en', 'fr'] as const
export type ReplyField = (typeof replyFields)[number]
export type ReplyWords = Record<ReplyField, string>

export const emptyReply: ReplyWords = { name: '', en: '', fr: '' }

export const wordsOfReply = ({ name, en, fr }: Pick<SavedReply, ReplyField>): ReplyWords => ({ name, en, fr })
