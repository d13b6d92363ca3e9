import type { PoolClient } from 'pg'
import type { Admin } from '#accounts/account.ts'
import { audit } from '#audit/server/audit.ts'
import { mentionedIn } from '#contacts/mentions.ts'
import {
  insertMention,
  listMentions,
  markMentionSeen,
  markMentions,
  renameMention,
} from '#contacts/server/mention-records.ts'
import { inTransaction } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

type Saved = { id: string; body: string }
type Colleague = { id: string; name: string }

/**
 * Stores which of these colleagues a note mentions, in the transaction that saves it; answers those who were not mentioned in it
 * before. A name that is no longer in the text is no mention.
 */
export async function storeMentions<Person extends Colleague>(
  client: PoolClient,
  { id: noteId, body }: Saved,
  colleagues: readonly Person[],
  author: Admin,
  now: BusinessTime,
): Promise<Person[]> {
  const stored = await listMentions(client, noteId)
  const named = mentionedIn(
    body,
    [...stored, ...colleagues].map(({ name }) => name),
  )
  const fresh: Person[] = []
  for (const person of colleagues) {
    if (!named.has(person.name)) continue
    const { id: memberId, name } = person
    if (stored.some((each) => each.memberId === memberId)) await renameMention(client, noteId, memberId, name)
    else if (await insertMention(client, { noteId, memberId, name, by: author.email }, now)) fresh.push(person)
  }
  await markMentions(client, noteId, [...named], now)
  return fresh
}

/** Takes a mention off the list of the person who is mentioned, or puts it back. */
export async function seeMention(noteId: string, seen: boolean, admin: Admin, now: BusinessTime): Promise<void> {
  await inTransaction(async (client) => {
    const marked = await markMentionSeen(client, noteId, admin.memberId, seen, now)
    if (!marked) throw new Refusal('missing', 'This note does not mention you')
    if (!marked.isNew) return
    const entry = { actor: admin, before: {}, after: { note: seen ? 'seen' : 'unseen' }, at: now }
    await audit(client, { kind: 'contact', name: marked.contactId }, entry)
  })
}
