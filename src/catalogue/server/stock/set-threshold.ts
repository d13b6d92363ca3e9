import type { Admin } from '#accounts/account.ts'
import { audit, auditOf } from '#audit/server/audit.ts'
import type { StockSettings } from '#catalogue/endpoints/stock-settings-schema.ts'
import { lockThreshold, readThreshold, writeThreshold } from '#catalogue/server/stock/stock-settings-records.ts'
import { inTransaction } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

const audited = { kind: 'setting', name: 'stock' } as const

export async function stockSettings(): Promise<StockSettings> {
  return { low_stock_at: await readThreshold() }
}

/** Another admin has set the number since it was shown. */
class ThresholdChanged extends Refusal {
  override readonly details: object

  constructor(low_stock_at: number, by: string | undefined, at: Date | undefined) {
    super('changed', 'The number was changed meanwhile')
    this.details = { current: { low_stock_at }, by, at: at?.toISOString() }
  }
}

/**
 * Sets the threshold of the products that have none of their own, unless another admin has set it meanwhile. A request that
 * is repeated because its answer was lost finds the number as it asked, and changes nothing.
 */
export async function setThreshold(
  { low_stock_at, seen }: StockSettings & { seen: number },
  actor: Admin,
  now: BusinessTime,
): Promise<StockSettings> {
  return inTransaction(async (client) => {
    const current = await lockThreshold(client)
    if (current === low_stock_at) return { low_stock_at }
    if (current !== seen) {
      const [last] = await auditOf(audited, 1)
      throw new ThresholdChanged(current, last?.actor, last?.occurredAt)
    }
    await writeThreshold(client, low_stock_at)
    await audit(client, audited, { actor, before: { low_stock_at: current }, after: { low_stock_at }, at: now })
    return { low_stock_at }
  })
}
