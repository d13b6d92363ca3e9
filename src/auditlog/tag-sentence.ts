import type { AuditRow } from '#auditlog/audit-schema.ts'
import { isUuid } from '#platform/http/uuid.ts'

type Entry = Pick<AuditRow, 'kind' | 'before' | 'after'>

const textIn = (value: unknown) => (typeof value === 'string' ? value : '')

/** The sentence of an entry of a tag, or of a contact on which one was put; undefined of any other of a contact. */
export function tagSentence({ kind, before, after }: Entry) {
  if (kind === 'contact') return sentenceOfContact(after)
  if (after.created) return { act: 'tag-made' } as const
  if (after.deleted) return { act: 'tag-deleted' } as const
  if (after.restored) return { act: 'tag-restored' } as const
  return { act: 'tag-renamed', was: textIn(before.name), text: textIn(after.name) } as const
}

/** A tag that the shop has no more is named by its identifier. */
function sentenceOfContact({ tagged, untagged }: AuditRow['after']) {
  const text = textIn(tagged ?? untagged)
  if (text === '') return undefined
  if (isUuid(text)) return { act: tagged ? 'gone-tag-put-on' : 'gone-tag-taken-off' } as const
  return { act: tagged ? 'tag-put-on' : 'tag-taken-off', text } as const
}
