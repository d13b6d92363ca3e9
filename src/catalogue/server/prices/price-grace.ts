// A change of prices that is saved and not public yet: it can be taken back, or made public before its time.
import type { Admin } from '#accounts/account.ts'
import { audit } from '#audit/server/audit.ts'
import { stepsAhead } from '#catalogue/prices/planned-price.ts'
import { applyPriceSteps } from '#catalogue/server/prices/write-prices.ts'
import { catalogueChanged } from '#catalogue/server/products/catalogue.ts'
import { databaseTime, removePlan } from '#catalogue/server/products/planned-price-records.ts'
import { readSheet } from '#catalogue/server/products/sheet-records.ts'
import { database } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'

type Named = { code: string; plan: string }

/** The change never was public: the history of prices does not have it, that of the product has both. */
export async function takeBackPrices({ code, plan: id }: Named, actor: Admin): Promise<void> {
  await database()
    .transaction()
    .execute(async (trx) => {
      const { stored, plan, now } = await waitingChange(trx, code, id)
      await removePlan(trx, plan.id)
      const { on_sale, prices } = stored.sheet
      const before = { price_taken_back: null, on_sale, prices }
      const after = { price_taken_back: now.toISOString(), ...stored.inForce }
      await audit(trx, { kind: 'product', name: code }, { actor, before, after, at: now })
    })
}

export async function publishPricesNow({ code, plan: id }: Named, actor: Admin): Promise<void> {
  await database()
    .transaction()
    .execute(async (trx) => {
      const { stored, plan, now } = await waitingChange(trx, code, id)
      await applyPriceSteps(trx, code, stored, { steps: stepsAhead([plan]), now, actor })
    })
  catalogueChanged()
}

/** The clock of the database decides whether it still waits. */
async function waitingChange(trx: Parameters<typeof readSheet>[0], code: string, id: string) {
  const stored = await readSheet(trx, code, 'locked')
  if (!stored) throw new Refusal('missing', 'No product has this code')
  const plan = stored.plans.find((each) => each.id === id && each.kind === 'grace')
  const now = await databaseTime(trx)
  if (!plan || plan.beginsAt <= now) {
    throw new Refusal('conflict', 'This change of prices is public by now, or was taken back')
  }
  return { stored, plan, now }
}
