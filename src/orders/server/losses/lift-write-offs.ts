import type { PoolClient } from 'pg'
import { type Amount, amount, isLess, subtract } from '#money/money.ts'
import { type LineRecord, readLines } from '#orders/server/facts/line-records.ts'
import { type LockedOrder, readLocked, recordEvent } from '#orders/server/facts/locked-order.ts'
import { reductionsFor } from '#orders/sums/reductions.ts'
import { priceRise } from '#orders/sums/write-off.ts'
import type { WriteOff } from '#payments/server/ledger/active-write-offs.ts'
import { voidRecorded } from '#payments/server/ledger/recorded-entry.ts'
import { waive } from '#payments/server/ledger/waive.ts'
import { newId } from '#platform/database/identifiers.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/**
 * Takes write-offs of a locked order back: their part of the price is due again, as far as its goods are still part of the
 * order.
 */
export async function liftWriteOffs(
  client: PoolClient,
  order: LockedOrder,
  writeOffs: readonly Pick<WriteOff, 'id'>[],
  actor: string,
  now: BusinessTime,
): Promise<void> {
  for (const { id } of writeOffs) await voidUpTo(client, order, { id, actor, allowedRise: priceRise }, now)
}

type Voiding = {
  id: string
  actor: string
  /** The possible rise of a line's price, of the sum voided of it. */
  allowedRise: (line: LineRecord, voidedMinor: number) => number
}

/** Voids an entry of a locked order; by what a line would rise too far it is lowered again. */
export async function voidUpTo(
  client: PoolClient,
  { id: orderId, currency }: LockedOrder,
  { id, actor, allowedRise }: Voiding,
  now: BusinessTime,
): Promise<void> {
  const before = await readLines(client, orderId)
  await voidRecorded(client, { orderId, id, actor }, now)
  const after = await readLines(client, orderId)
  const reductions = before
    .map((line, at) => {
      const voided = (after[at]?.leftMinor ?? line.leftMinor) - line.leftMinor
      return { position: line.position, amount: amount(voided - allowedRise(line, voided), currency) }
    })
    .filter((reduction) => reduction.amount.minor > 0)
  await waive(client, { orderId, reductions, reason: 'units-gone', occasion: `void:${id}`, actor }, now)
}

type Lifting = {
  writeOffs: readonly WriteOff[]
  /** The sum that stays written off, computed from the order without the write-offs. */
  stays: (lifted: LockedOrder) => Amount
  /** Records in the history of the order by how much its price rose. */
  event: 'loss-paid' | 'loss-returned'
  actor: string
}

/** Takes write-offs of a locked order back but for what stays of them. Returns the order as it is then. */
export async function liftWriteOffsExcept(
  client: PoolClient,
  order: LockedOrder,
  { writeOffs, stays, event, actor }: Lifting,
  now: BusinessTime,
): Promise<LockedOrder> {
  await liftWriteOffs(client, order, writeOffs, actor, now)
  const lifted = await readLocked(client, order.id)
  await writeOffAgain(client, order, writeOffs, stays(lifted), actor, now)
  const after = await readLocked(client, order.id)
  const rise = subtract(after.facts.price, order.facts.price)
  await recordEvent(client, order.id, event, actor, { amount_minor: rise.minor, currency: rise.currency }, now)
  return after
}

/** Writes a lifted sum off again, the oldest first: the present amount of a loss. */
export async function writeOffAgain(
  client: PoolClient,
  { id: orderId, currency }: LockedOrder,
  lifted: readonly WriteOff[],
  stays: Amount,
  actor: string,
  now: BusinessTime,
): Promise<void> {
  let remaining = stays
  for (const { origin, minor } of lifted) {
    const most = amount(minor, currency)
    const part = isLess(most, remaining) ? most : remaining
    remaining = subtract(remaining, part)
    const reductions = part.minor > 0 ? reductionsFor(part, await readLines(client, orderId)) : []
    const still = { reason: 'write-off', partOf: origin, occasion: `written-off:${newId()}` } as const
    await waive(client, { orderId, reductions, ...still, actor }, now)
  }
}
