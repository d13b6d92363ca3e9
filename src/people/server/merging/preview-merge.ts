import { mergedDetails } from '#contacts/details.ts'
import { mergedFactNames } from '#contacts/merge.ts'
import { proofsOf } from '#contacts/server/proofs-of.ts'
import type { MergePreview } from '#people/merge-schema.ts'
import { listed } from '#people/server/list/listed-contacts.ts'
import { findSides, type SideRow } from '#people/server/merging/side-records.ts'
import { Refusal, RefusedField } from '#platform/http/refusal.ts'

/** The result of a merge, before it is done. */
export async function previewMerge(stayingId: string, mergedId: string): Promise<MergePreview> {
  if (stayingId === mergedId) throw new RefusedField('other', 'The same contact')
  const rows = await findSides([stayingId, mergedId])
  const [staying, merged] = [stayingId, mergedId].map((id) => rows.find((row) => row.id === id))
  if (!(staying && merged)) throw new Refusal('missing', 'There is no such contact')
  if (staying.mergedInto || merged.mergedInto) throw new Refusal('changed', 'One of the contacts is merged already')
  const isWithdrawn = staying.letters === 'withdrawn' || merged.letters === 'withdrawn'
  return {
    staying: sideOf(staying),
    merged: sideOf(merged),
    suggested: await suggestedOf(staying, merged),
    letters: isWithdrawn ? 'withdrawn' : (staying.letters ?? 'never'),
    obstacle: staying.email === null && merged.email !== null ? 'email' : null,
  }
}

const sideOf = ({ mergedInto: _, ...row }: SideRow) => {
  const { firstName, lastName, postcode, version, has } = row
  return { ...listed(row), firstName, lastName, postcode, version, has }
}

/** The value that is proven, else the one that is said, and of two alike that of the contact that stays (`mergedDetails`). */
async function suggestedOf(staying: SideRow, merged: SideRow) {
  const [own, other] = await Promise.all([staying, merged].map(({ id }) => proofsOf(id)))
  const detailsOf = (row: SideRow) => ({ ...row, telephoneWritten: row.telephone ?? row.telephoneWritten })
  const [stays, goes] = [detailsOf(staying), detailsOf(merged)]
  const after = mergedDetails({ ...stays, proofs: own ?? {} }, { ...goes, proofs: other ?? {} })
  const saidIn = (details: typeof stays | typeof after, name: (typeof mergedFactNames)[number]) =>
    (name === 'telephone' ? details.telephoneWritten : details[name]) ?? ''
  const isKey = staying.email === null
  return mergedFactNames.filter(
    (name) => saidIn(after, name) !== saidIn(stays, name) && !(isKey && name === 'telephone'),
  )
}
