import type { AskedUnits } from '#orders/goods/asked-units.ts'
import { quantityAt, sumUnits, type Units } from '#orders/goods/units.ts'
import { unitsHere } from '#orders/goods/units-by-place.ts'
import { writeUnits } from '#orders/goods/written-units.ts'
import { type ActOnOrder, asOwner } from '#orders/server/changes/as-owner.ts'
import { type LineRecord, readLines } from '#orders/server/facts/line-records.ts'
import { recordEvent } from '#orders/server/facts/locked-order.ts'
import { notifyBuyer } from '#orders/server/notifications/notify.ts'
import { correctParcelLetters } from '#orders/server/parcel-steps/parcel-letters.ts'
import { assertStillHere } from '#orders/server/parcel-steps/undo-parcel.ts'
import { findContentsAt, replaceContents } from '#orders/server/parcels/parcel-contents-records.ts'
import { findParcel } from '#orders/server/parcels/parcel-records.ts'
import { stepsOfOrder } from '#orders/states/owner-steps.ts'
import { createInterestTask } from '#payments/server/ledger/create-interest-task.ts'
import { Refusal, RefusedField } from '#platform/http/refusal.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'

type Input = { parcel: string; units: readonly AskedUnits[]; notify: boolean }

/**
 * Other units in a parcel than those that were entered: what was not in it is here again and is still to be shipped. Its
 * way back is the same step with the former units.
 */
export async function correctContents(
  number: number,
  { parcel: id, units: asked, notify }: Input,
  act: ActOnOrder,
  now: BusinessTime,
): Promise<void> {
  await asOwner(number, 'parcel-contents', act, now, async (client, order) => {
    const parcel = await findParcel(client, order.id, id)
    if (!parcel) throw new Refusal('conflict', 'The order no longer has this parcel')
    const before = sumUnits(parcel.units)
    const units = contentsOf(asked, before, await readLines(client, order.id))
    if (writeUnits(units) === writeUnits(before)) return {}
    await assertStillHere(client, order, parcel)
    const isMore = units.some(({ position, quantity }) => quantity > quantityAt(before, position))
    if (isMore && !stepsOfOrder(order.facts, dayOf(now)).includes('ship')) {
      throw new Refusal('conflict', 'Nothing more of this order can be shipped now')
    }
    await replaceContents(client, order.id, id, units)
    const detail = { parcel: id, unitsBefore: before, units }
    await recordEvent(client, order.id, 'parcel-corrected', act.admin.email, detail, now)
    // The rest of a parcel from which units came back did leave; goods that were ready had their interest computed by then.
    if (isMore && !order.facts.ready) await createInterestTask(client, order.id, now)
    const queue = async (readAt: Date) => {
      const wrongUnits = writeUnits((await findContentsAt(client, order.id, id, readAt)) ?? before)
      if (wrongUnits === writeUnits(units)) return
      const letter = { data: { parcel: id, wrongUnits }, revision: 'next', waits: true } as const
      await notifyBuyer(client, order, 'parcel-contents', now, letter)
    }
    await correctParcelLetters(client, order, parcel, { name: 'parcel-contents', notify, queue }, now)
    return { parcel: { id, before, after: units } }
  })
}

/** The units of the parcel as they are to be: of each line at most those that are in it or here. */
function contentsOf(asked: readonly AskedUnits[], before: readonly Units[], lines: readonly LineRecord[]): Units[] {
  const most = (position: number) => {
    const line = lines.find((each) => each.position === position)
    return quantityAt(before, position) + (line ? unitsHere(line) : 0)
  }
  const units = asked.map(({ position, quantity = most(position) }) => ({ position, quantity }))
  const isTwice = new Set(units.map(({ position }) => position)).size < units.length
  if (
    isTwice ||
    units.length === 0 ||
    units.some(({ position, quantity }) => quantity < 1 || quantity > most(position))
  ) {
    throw new RefusedField('units', 'The parcel cannot have these units')
  }
  return sumUnits(units)
}
