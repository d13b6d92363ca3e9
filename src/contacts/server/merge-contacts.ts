import type { PoolClient } from 'pg'
import type { Admin } from '#accounts/account.ts'
import { audit } from '#audit/server/audit.ts'
import { type Details, type Proofs, proofsAfter } from '#contacts/details.ts'
import { factsAsShown, type StoredFacts } from '#contacts/facts.ts'
import type { MergedFactName } from '#contacts/merge.ts'
import { lockFacts } from '#contacts/server/fact-records.ts'
import { lockGroups } from '#contacts/server/group-records.ts'
import { setMergedInto, takeFacts } from '#contacts/server/merge-records.ts'
import { findActiveMerge, insertMerge } from '#contacts/server/merged-records.ts'
import { moveNotes } from '#contacts/server/note-records.ts'
import { updateOrdersOfContacts } from '#contacts/server/orders-of-records.ts'
import { hidePairsOf } from '#contacts/server/pair-records.ts'
import { moveTags } from '#contacts/server/tagged-records.ts'
import { newId } from '#platform/database/identifiers.ts'
import { Refusal, RefusedField } from '#platform/http/refusal.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import { moveTasks } from '#tasks/server/move-tasks.ts'

type Seen = { id: string; version: number }
type Asked = {
  staying: Seen
  merged: Seen
  /** The facts that are taken from the contact that is merged. */
  fromMerged: readonly MergedFactName[]
}

/**
 * Merges a contact into another as both were seen, in the transaction of the caller. Sent again, it changes nothing. Returns the
 * merge.
 */
export async function mergeContacts(
  client: PoolClient,
  asked: Asked,
  admin: Admin,
  now: BusinessTime,
): Promise<{ id: string; mergedAt: Date }> {
  const { staying, merged } = asked
  if (staying.id === merged.id) throw new RefusedField('other', 'The same contact')
  const group = await lockGroups(client, [staying.id, merged.id])
  const [one, other] = [staying, merged].map(({ id }) => group.find((each) => each.id === id))
  if (!(one && other)) throw new Refusal('missing', 'There is no such contact')
  const done = other.mergedInto === one.id && (await findActiveMerge(client, other.id))
  if (done) return done
  const isSeen = one.version === staying.version && other.version === merged.version
  if (one.mergedInto || other.mergedInto || !isSeen)
    throw new Refusal('changed', 'One of the contacts was changed meanwhile')
  const proofs = await proofsOf(client, asked)
  const members = group.flatMap(({ id, mergedInto }) => (mergedInto === other.id ? [id] : []))
  const columns = await takeFacts(
    client,
    { staying: one.id, merged: other.id, fromMerged: asked.fromMerged, proofs },
    now,
  )
  const kept = {
    ...columns,
    members,
    notes: await moveNotes(client, other.id, one.id),
    tasks: await moveTasks(client, other.id, one.id),
    tags: await moveTags(client, other.id, one.id),
  }
  await setMergedInto(client, [other.id, ...members], one.id)
  await updateOrdersOfContacts(client, [one.id])
  await hidePairsOf(client, other.id, true)
  const id = newId()
  await insertMerge(client, { id, stayingId: one.id, mergedId: other.id, mergedBy: admin.email, kept }, now)
  // The audit cannot be erased: it has the identifier alone.
  const after = { merged: other.id }
  await audit(client, { kind: 'contact', name: one.id }, { actor: admin, before: {}, after, at: now })
  return { id, mergedAt: now }
}

/** The house answers for the facts that it chose. */
async function proofsOf(client: PoolClient, { staying, merged, fromMerged }: Asked): Promise<Proofs> {
  const stays = await lockFacts(client, staying.id)
  const other = await lockFacts(client, merged.id)
  if (!(stays && other)) throw new Refusal('missing', 'There is no such contact')
  if (stays.email === null && other.email !== null)
    throw new RefusedField('other', 'Of two contacts, the one with an email stays')
  if (stays.email === null && fromMerged.includes('telephone'))
    throw new RefusedField('fromMerged', 'Without an email, the telephone number is that of the contact that stays')
  return proofsAfter(stays.proofs, factsAsShown(stays), factsAsShown({ ...stays, ...takenOf(other, fromMerged) }))
}

function takenOf(other: StoredFacts, names: readonly MergedFactName[]): Partial<Details> {
  const taken = Object.fromEntries(names.map((name) => [name, other[name]])) as Partial<Details>
  return names.includes('telephone') ? { ...taken, telephoneWritten: other.telephoneWritten } : taken
}
