import type { PoolClient } from 'pg'
import type { Admin } from '#accounts/account.ts'
import { type BalanceDates, balanceDatesOf } from '#orders/balances/balance-days.ts'
import { dueDayRange } from '#orders/dates/named-day.ts'
import { lastExtension, setBalanceDays } from '#orders/server/balance-days/set-balance-days.ts'
import { type ActOnOrder, asOwner } from '#orders/server/changes/as-owner.ts'
import { assertWithin } from '#orders/server/delivery-days/assert-within.ts'
import { moveDeliveryDay } from '#orders/server/delivery-days/move-delivery-day.ts'
import { postponeWithDueDay, revertPostponement } from '#orders/server/delivery-days/postpone-delivery.ts'
import { type LockedOrder, recordEvent } from '#orders/server/facts/locked-order.ts'
import { notifyBuyer } from '#orders/server/notifications/notify.ts'
import { RefusedField } from '#platform/http/refusal.ts'
import { wasMailSent, withdrawMails } from '#platform/mail/recalled-mails.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'

/**
 * The buyer asked for more time: a later day, the same grace after it, and a delivery that is as much later. A day
 * earlier than the last one named corrects a mistake.
 */
export async function extendBalance(number: number, dueOn: string, act: ActOnOrder, now: BusinessTime): Promise<void> {
  await asOwner(number, 'extend', act, now, async (client, order) => {
    const { dueOn: previousOn } = order.facts
    const extension = await lastExtension(client, order.id)
    const { graceDays } = order.facts
    const balance = { today: dayOf(now), dueOn: previousOn, floorOn: extension?.floorOn, graceDays }
    assertWithin('dueOn', dueOn, dueDayRange(balance))
    if (!previousOn || dueOn === previousOn) throw new RefusedField('dueOn', 'This is the day already')
    const dates = balanceDatesOf(dueOn, order.facts)
    await setBalanceDays(client, order.id, dates, now)
    if (extension && dueOn < previousOn)
      await takeBack(client, order, extension, { ...dates, previousOn }, act.admin, now)
    else {
      const details = { ...dates, previousOn, floorOn: previousOn }
      await recordEvent(client, order.id, 'balance-extended', act.admin.email, details, now)
      const follow = () => postponeWithDueDay(client, order, { reason: 'more-time', previousOn, dueOn }, now)
      const isLater = await moveDeliveryDay(client, order.id, 'more-time', follow, now)
      await notifyBuyer(client, order, 'balance-extended', now, { data: deliveryData(isLater), revision: 'next' })
    }
    return { ...dates, previousOn }
  })
}

type Shortened = BalanceDates & { previousOn: string }

type Extension = NonNullable<Awaited<ReturnType<typeof lastExtension>>>

/** The day that was named too late, and the delivery with it: a buyer who read of it gets a letter of correction. */
async function takeBack(
  client: PoolClient,
  order: LockedOrder,
  { floorOn, at: since }: Extension,
  dates: Shortened,
  admin: Admin,
  now: BusinessTime,
): Promise<void> {
  const letters = { orderId: order.id, templates: ['balance-extended', 'balance-corrected'], since }
  await withdrawMails(client, letters)
  await recordEvent(client, order.id, 'balance-shortened', admin.email, { ...dates, floorOn }, now)
  const reason = 'more-time' as const
  const { dueOn, previousOn: wrongDay } = dates
  const comeBack = async () => {
    const atMost = await revertPostponement(client, order.id, { reason, at: since }, now)
    if (dueOn > floorOn) await postponeWithDueDay(client, order, { reason, previousOn: floorOn, dueOn, atMost }, now)
    return atMost
  }
  const atMost = await moveDeliveryDay(client, order.id, reason, comeBack, now)
  const data = deliveryData(atMost.size > 0)
  const revision = 'next' as const
  if (await wasMailSent(client, letters)) {
    await notifyBuyer(client, order, 'balance-corrected', now, { data: { wrongDay, ...data }, revision })
  } else if (dueOn !== floorOn) await notifyBuyer(client, order, 'balance-extended', now, { data, revision })
}

/** Whether the letter says to which day the delivery has moved with the due day. */
const deliveryData = (hasMoved: boolean) => (hasMoved ? { delivery: 'moved' } : {})
