import type { PoolClient } from 'pg'
import type { Admin } from '#accounts/account.ts'
import { audit } from '#audit/server/audit.ts'
import type { Detail, Proofs } from '#contacts/details.ts'
import { type MergedFactName, undoDays, undoUntil } from '#contacts/merge.ts'
import { lockGroups } from '#contacts/server/group-records.ts'
import { findEdited, setMergedInto, takeFactsBack } from '#contacts/server/merge-records.ts'
import {
  findMerge,
  forgetMergesBefore,
  listMerges,
  markUndone,
  type StoredMerge,
} from '#contacts/server/merged-records.ts'
import { giveNotesBack } from '#contacts/server/note-records.ts'
import { updateOrdersOfContacts } from '#contacts/server/orders-of-records.ts'
import { hidePairsOf } from '#contacts/server/pair-records.ts'
import { giveTagsBack } from '#contacts/server/tagged-records.ts'
import { inTransaction } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type BusinessTime, businessNow } from '#platform/time/clock.ts'
import { giveTasksBack } from '#tasks/server/move-tasks.ts'

export type MergeOfContact = Omit<StoredMerge, 'kept' | 'undoneAt'> & {
  undoUntil: Date
  /** `later`: another contact was merged into the same one since; `late`: the time for it is over. */
  obstacle: 'later' | 'late' | null
  /** The facts that were edited since: they stay as they are. */
  edited: MergedFactName[]
}

/** The merges into a contact that were not undone, the last first. */
export async function mergesOf(stayingId: string, now: BusinessTime): Promise<MergeOfContact[]> {
  const merges = await listMerges(stayingId)
  return Promise.all(
    merges.map(async ({ kept, undoneAt: _, ...merge }, place) => ({
      ...merge,
      undoUntil: undoUntil(merge.mergedAt),
      obstacle: isLate(merge.mergedAt, now) || !kept ? 'late' : place > 0 ? 'later' : null,
      edited: kept ? ((await findEdited(stayingId, kept)).facts as MergedFactName[]) : [],
    })),
  )
}

const isLate = (mergedAt: Date, now: Date) => undoUntil(mergedAt) < now

/** Undoes a merge: both contacts are as they were, but for what was changed since. Sent again, it changes nothing. */
export function undoMerge(id: string, admin: Admin, now: BusinessTime): Promise<{ staying: string; merged: string }> {
  return inTransaction(async (client) => {
    const found = await findMerge(id, client)
    if (!found) throw noMerge()
    await lockGroups(client, [found.stayingId, found.mergedId])
    const merge = await findMerge(id, client)
    if (!merge) throw noMerge()
    const { stayingId: staying, mergedId: merged } = merge
    if (!merge.undoneAt) await undo(client, merge, admin, now)
    return { staying, merged }
  })
}

const noMerge = () => new Refusal('missing', 'There is no such merge')

async function undo(client: PoolClient, merge: StoredMerge, admin: Admin, now: BusinessTime): Promise<void> {
  const { id, stayingId, mergedId, kept } = merge
  if (!kept || isLate(merge.mergedAt, now)) throw new Refusal('missing', `A merge can be undone for ${undoDays} days`)
  const [last] = await listMerges(stayingId, client)
  const group = await lockGroups(client, [stayingId])
  const isStaying = group.some((each) => each.id === stayingId && each.mergedInto === null)
  if (!isStaying || last?.id !== id) throw new Refusal('conflict', 'A later merge has to be undone first')
  const { facts, proofs } = await findEdited(stayingId, kept, client)
  await takeFactsBack(client, stayingId, kept, proofsBefore(kept.before.proofs, proofs, facts), now)
  await giveNotesBack(client, kept.notes, stayingId, mergedId)
  await giveTasksBack(client, kept.tasks, stayingId, mergedId)
  await giveTagsBack(client, kept.tags, stayingId, mergedId)
  await setMergedInto(client, [mergedId], null)
  await setMergedInto(client, kept.members, mergedId)
  await updateOrdersOfContacts(client, [stayingId, mergedId])
  await hidePairsOf(client, mergedId, false)
  await markUndone(client, id, admin.email, now)
  const after = { unmerged: mergedId }
  await audit(client, { kind: 'contact', name: stayingId }, { actor: admin, before: {}, after, at: now })
}

const detailOf: Record<MergedFactName, Detail> = {
  ...{ firstName: 'name', lastName: 'name', telephone: 'telephone', country: 'country' },
  ...{ postcode: 'postcode', language: 'language' },
}

/** The proofs before the merge, but of a detail that was edited since those of now. */
function proofsBefore(before: Proofs, current: Proofs, edited: readonly string[]): Proofs {
  const changed = edited.map((name) => detailOf[name as MergedFactName])
  const of = (proofs: Proofs, isChanged: boolean) =>
    Object.entries(proofs).filter(([detail]) => changed.some((each) => each === detail) === isChanged)
  return Object.fromEntries([...of(before, false), ...of(current, true)])
}

/** Deletes what is kept of merges that cannot be undone any more. */
export async function forgetOldMerges(now: BusinessTime = businessNow()): Promise<void> {
  const moment = new Date(now)
  moment.setUTCDate(moment.getUTCDate() - undoDays)
  await forgetMergesBefore(moment)
}
