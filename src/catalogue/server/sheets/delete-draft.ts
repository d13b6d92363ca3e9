import type { Admin } from '#accounts/account.ts'
import { audit, wasDeleted } from '#audit/server/audit.ts'
import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import { catalogueChanged } from '#catalogue/server/products/catalogue.ts'
import { readSheet } from '#catalogue/server/products/sheet-records.ts'
import { deleteProduct, isDeletableDraft } from '#catalogue/server/sheets/deleted-draft-records.ts'
import { readAdminSheet, wholeVersionOf } from '#catalogue/server/sheets/read-admin-sheet.ts'
import { database } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** Another admin has changed the draft since it was read: its fields, its units or its scheduled prices. */
class DraftChanged extends Refusal {
  override readonly details: { current: AdminSheet }

  constructor(current: AdminSheet) {
    super('changed', 'The product was changed meanwhile')
    this.details = { current }
  }
}

/**
 * Deletes a draft as it was seen. Its pictures stay in the library and all its fields in the audit; its code is given to no
 * other product, since the audit names it. One that was deleted already is no
 * refusal; one that was ever public, or that something names, is refused.
 */
export async function deleteDraft(code: string, version: string, actor: Admin, now: BusinessTime): Promise<undefined> {
  const isAsSeen = await database()
    .transaction()
    .execute(async (trx) => {
      const stored = await readSheet(trx, code, 'locked')
      if (!stored) {
        if (await wasDeleted(trx, { kind: 'product', name: code })) return true
        throw new Refusal('missing', 'No product has this code')
      }
      const { id, sheet } = stored
      if (wholeVersionOf(stored) !== version) return false
      if (!(await isDeletableDraft(trx, stored, code))) {
        throw new Refusal('conflict', 'Only a draft that was never public, and that nothing names, can be deleted')
      }
      await deleteProduct(trx, id)
      const change = { before: sheet, after: { deleted: code } }
      await audit(trx, { kind: 'product', name: code }, { actor, ...change, at: now })
      return true
    })
  if (!isAsSeen) throw new DraftChanged(await readAdminSheet(code, now))
  catalogueChanged()
}
