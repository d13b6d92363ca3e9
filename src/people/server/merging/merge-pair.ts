import type { Admin } from '#accounts/account.ts'
import { undoUntil } from '#contacts/merge.ts'
import { mergeContacts } from '#contacts/server/merge-contacts.ts'
import { mergesOf } from '#contacts/server/undo-merge.ts'
import type { MergeInput, Merges } from '#people/merge-schema.ts'
import { requireContact } from '#people/server/contact/read-contact.ts'
import { listed } from '#people/server/list/listed-contacts.ts'
import { findSides } from '#people/server/merging/side-records.ts'
import { inTransaction } from '#platform/database/database.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

type Pair = { id: string; other: string }

/** Merges the other contact into this one, as both were seen. */
export async function mergePair({ id, other }: Pair, seen: MergeInput, admin: Admin, now: BusinessTime) {
  const { version, otherVersion, fromOther } = seen
  const asked = { staying: { id, version }, merged: { id: other, version: otherVersion }, fromMerged: fromOther }
  const merge = await inTransaction((client) => mergeContacts(client, asked, admin, now))
  return { id: merge.id, contactId: id, undoUntil: undoUntil(merge.mergedAt).toISOString() }
}

/** The contacts that were merged into this one, and whether each merge can be undone. */
export async function readMerges(id: string, now: BusinessTime): Promise<Merges> {
  const merges = await mergesOf(await requireContact(id), now)
  const rows = merges.length > 0 ? await findSides(merges.map(({ mergedId }) => mergedId)) : []
  return {
    merges: merges.flatMap(({ id: merge, mergedId, mergedAt, mergedBy, undoUntil: until, obstacle, edited }) => {
      const row = rows.find((each) => each.id === mergedId)
      if (!row) return []
      const { name, email, telephone } = listed(row)
      const moments = { mergedAt: mergedAt.toISOString(), undoUntil: until.toISOString() }
      return [{ id: merge, name, email, telephone, ...moments, mergedBy, obstacle, edited }]
    }),
  }
}
