import type { PoolClient } from 'pg'
import type { Admin } from '#accounts/account.ts'
import { audit, auditOf } from '#audit/server/audit.ts'
import type { Carrier, CarrierInput } from '#carriers/schema.ts'
import { insertCarrier, listCarriers, lockCarrier, updateCarrier } from '#carriers/server/carrier-records.ts'
import { inTransaction } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { isSameJson } from '#platform/same-json.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** @param client of a transaction, which needs no second connection then */
export function carriers(client?: PoolClient): Promise<Carrier[]> {
  return listCarriers(client)
}

/** Another admin has saved the carrier since it was read. */
class CarrierChanged extends Refusal {
  override readonly details: object

  constructor(current: Carrier, by: string | undefined, at: Date | undefined) {
    super('changed', 'The carrier was changed meanwhile')
    this.details = { current, by, at: at?.toISOString() }
  }
}

/**
 * Saves a carrier as it was seen. A submission that is repeated because its answer was lost finds the carrier as it asked, and
 * changes nothing.
 */
export async function saveCarrier(id: string, input: CarrierInput, admin: Admin, now: BusinessTime): Promise<Carrier> {
  const [last] = await auditOf({ kind: 'carrier', name: id }, 1)
  return inTransaction(async (client) => {
    const before = await lockCarrier(client, id)
    if (before && isAsEntered(before, input)) return before
    if (!before && input.version > 0) throw new Refusal('missing', 'There is no such carrier')
    if (before && before.version !== input.version) throw new CarrierChanged(before, last?.actor, last?.occurredAt)
    const after = before ? await updateCarrier(client, id, input) : await insertCarrier(client, id, input, now)
    if (!after) throw new Refusal('conflict', 'Another carrier has this name')
    const sides = { before: before ? named(before) : {}, after: named(after) }
    await audit(client, { kind: 'carrier', name: id }, { actor: admin, ...sides, at: now })
    return after
  })
}

const named = ({ name, pattern, checked, active }: Pick<Carrier, 'name' | 'pattern' | 'checked' | 'active'>) => ({
  ...{ name, pattern, checked, active },
})

function isAsEntered(carrier: Carrier, input: CarrierInput): boolean {
  return isSameJson(named(carrier), named(input))
}
