import type { ReadInputs, WantedStep } from '#orders/endpoints/step-endpoints.ts'
import { extendBalance } from '#orders/server/balances/extend-balance.ts'
import { markReady } from '#orders/server/balances/mark-ready.ts'
import { remind } from '#orders/server/balances/remind.ts'
import { requestPayment } from '#orders/server/balances/request-payment.ts'
import type { ActOnOrder } from '#orders/server/changes/as-owner.ts'
import { changeAddress, changeGift } from '#orders/server/corrections/change-destination.ts'
import { correctContents } from '#orders/server/corrections/correct-contents.ts'
import { correctEmail } from '#orders/server/corrections/correct-email.ts'
import { moveDate } from '#orders/server/date-questions/move-date.ts'
import { takeDateBack } from '#orders/server/date-questions/take-date-back.ts'
import { changeLines } from '#orders/server/exchanges/change-lines.ts'
import { correctParcel } from '#orders/server/parcel-steps/correct-parcel.ts'
import { markDelivered } from '#orders/server/parcel-steps/mark-delivered.ts'
import { prepare, ship } from '#orders/server/parcel-steps/ship.ts'
import { undoParcel } from '#orders/server/parcel-steps/undo-parcel.ts'
import { grantRefund } from '#orders/server/refunds/grant-refund.ts'
import { addNote } from '#orders/server/steps/add-note.ts'
import { cancelAsOwner } from '#orders/server/steps/cancel-as-owner.ts'
import { writeOff } from '#orders/server/steps/write-off.ts'
import { recordPayment, recordReturn } from '#orders/server/transfers/record-transfer.ts'
import { voidEntry } from '#orders/server/transfers/void-entry.ts'
import { decideWithdrawal } from '#orders/server/withdrawals/decide-withdrawal.ts'
import { declareGoodsMissing } from '#orders/server/withdrawals/declare-goods-missing.ts'
import { receiveGoods } from '#orders/server/withdrawals/receive-goods.ts'
import { recordWithdrawal } from '#orders/server/withdrawals/record-withdrawal.ts'
import type { OwnerStep } from '#orders/states/owner-steps.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

type UseCases = {
  [Name in OwnerStep]: (order: number, input: ReadInputs[Name], act: ActOnOrder, now: BusinessTime) => Promise<void>
}

const useCases: UseCases = {
  prepare: (number, _, act, now) => prepare(number, act, now),
  ship,
  deliver: (number, _, act, now) => markDelivered(number, act, now),
  move: moveDate,
  'take-back': (number, _, act, now) => takeDateBack(number, act, now),
  cancel: (number, { reason }, act, now) => cancelAsOwner(number, reason, act, now),
  withdrawal: decideWithdrawal,
  'goods-back': receiveGoods,
  'goods-missing': (number, { reason }, act, now) => declareGoodsMissing(number, reason, act, now),
  'record-withdrawal': recordWithdrawal,
  ready: (number, { days }, act, now) => markReady(number, act, now, days),
  remind: (number, _, act, now) => remind(number, act, now),
  extend: (number, { dueOn }, act, now) => extendBalance(number, dueOn, act, now),
  'change-lines': changeLines,
  refund: grantRefund,
  'record-payment': recordPayment,
  'record-return': recordReturn,
  'ask-payment': (number, _, act, now) => requestPayment(number, act, now),
  'write-off': (number, _, act, now) => writeOff(number, act, now),
  void: voidEntry,
  address: changeAddress,
  email: correctEmail,
  gift: changeGift,
  'correct-parcel': correctParcel,
  'parcel-contents': correctContents,
  'parcel-back': undoParcel,
  note: (number, { text }, act, now) => addNote(number, text, act, now),
}

/** Carries out a step of the house by its use case; routes, steps in bulk and the job of waiting steps all come here. */
export function carryOutStep<Name extends OwnerStep>(
  number: number,
  { step, input }: WantedStep<Name>,
  act: ActOnOrder,
  now: BusinessTime,
): Promise<void> {
  return useCases[step](number, input, act, now)
}
