import { askPayment } from '#orders/server/balances/ask-payment.ts'
import { moveDate } from '#orders/server/dates/move-date.ts'
import { takeDateBack } from '#orders/server/dates/take-date-back.ts'
import { changeLines } from '#orders/server/exchanges/change-lines.ts'
import { grantRefund } from '#orders/server/refunds/grant-refund.ts'
import { stepOpener } from '#orders/server/routes/open-step.ts'
import { addNote } from '#orders/server/steps/add-note.ts'
import { cancelAsOwner } from '#orders/server/steps/cancel-as-owner.ts'
import { changeAddress, changeGift } from '#orders/server/steps/change-destination.ts'
import { correctContents } from '#orders/server/steps/correct-contents.ts'
import { correctParcel } from '#orders/server/steps/correct-parcel.ts'
import { markDelivered, prepare, ship } from '#orders/server/steps/ship.ts'
import { undoParcel } from '#orders/server/steps/undo-parcel.ts'
import { writeOff } from '#orders/server/steps/write-off.ts'
import { recordPayment, recordReturn } from '#orders/server/transfers/record-transfer.ts'
import { voidEntry } from '#orders/server/transfers/void-entry.ts'
import { decideWithdrawal, recordWithdrawal } from '#orders/server/withdrawals/decide-withdrawal.ts'
import { missGoods } from '#orders/server/withdrawals/miss-goods.ts'
import { receiveGoods } from '#orders/server/withdrawals/receive-goods.ts'
import type { Settings } from '#platform/settings.ts'

/** The steps of the house on one order; those on a balance are opened by the reservations. */
export function orderStepRoutes(settings: Pick<Settings, 'publicUrl'>) {
  const { openStep, routes } = stepOpener(settings)
  openStep('prepare', (number, _, admin, now) => prepare(number, admin, now))
  openStep('ship', ship)
  openStep('deliver', (number, _, admin, now) => markDelivered(number, admin, now))
  openStep('move', moveDate)
  openStep('take-back', (number, _, admin, now) => takeDateBack(number, admin, now))
  openStep('cancel', (number, { reason }, admin, now) => cancelAsOwner(number, reason, admin, now))
  openStep('withdrawal', decideWithdrawal)
  openStep('goods-back', receiveGoods)
  openStep('goods-missing', (number, { reason }, admin, now) => missGoods(number, reason, admin, now))
  openStep('record-withdrawal', recordWithdrawal)
  openStep('change-lines', changeLines)
  openStep('refund', grantRefund)
  openStep('record-payment', recordPayment)
  openStep('record-return', recordReturn)
  openStep('ask-payment', (number, _, admin, now) => askPayment(number, admin, now))
  openStep('write-off', (number, _, admin, now) => writeOff(number, admin, now))
  openStep('void', voidEntry)
  openStep('address', changeAddress)
  openStep('gift', changeGift)
  openStep('correct-parcel', correctParcel)
  openStep('parcel-contents', correctContents)
  openStep('parcel-back', undoParcel)
  openStep('note', (number, { text }, admin, now) => addNote(number, text, admin, now))
  return routes
}
