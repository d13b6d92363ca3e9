import { heldUnits, readSheet } from '#catalogue/server/sheet-records.ts'
import type { OpenSheet, Sheet } from '#catalogue/sheet-schema.ts'
import { auditOf } from '#house/server/audit.ts'
import type { BusinessTime } from '#platform/clock.ts'
import { database } from '#platform/database.ts'
import { digestOf } from '#platform/identifiers.ts'
import { Refusal } from '#platform/refusal.ts'

const editsShown = 20

/** A product as its owner edits it, with the version under which it may be saved. */
export async function openSheet(code: string, now: BusinessTime): Promise<OpenSheet> {
  const stored = await readSheet(database(), code, 'free')
  if (!stored) throw new Refusal('missing', 'No product has this code')
  const { id, sheet, pictures } = stored
  const [held, edits] = await Promise.all([
    heldUnits(database(), id, now),
    auditOf({ kind: 'product', name: code }, editsShown),
  ])
  return {
    product_id: code,
    version: versionOf(sheet),
    sheet,
    held,
    pictures,
    edits: edits.map(({ actor, after, occurredAt }) => ({
      at: occurredAt.toISOString(),
      by: actor,
      names: Object.keys(after),
    })),
  }
}

/** Changes with whatever an owner writes, whoever wrote it; units that are sold meanwhile are no edit. */
export function versionOf({ stock: _, ...sheet }: Sheet): string {
  return digestOf(JSON.stringify(sheet)).toString('base64url').slice(0, 22)
}
