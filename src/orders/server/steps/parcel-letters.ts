import type { PoolClient } from 'pg'
import type { LockedOrder } from '#orders/server/facts/locked-order.ts'
import type { ShippedParcel } from '#orders/server/facts/parcel-records.ts'
import { notifyBuyer } from '#orders/server/mails/notify.ts'
import { changeWaitingMails, wasMailSentAbout } from '#platform/mail/mails-about.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** The letter that corrects another; `queue` is called where it is to be sent. */
type Correction = { name: 'parcel-corrected' | 'parcel-contents'; notify: boolean; queue: () => Promise<unknown> }

/** A letter that has not left yet is written with what is right; else the choice of the owner decides. */
export async function correctLetters(
  client: PoolClient,
  order: LockedOrder,
  { id, tracking, deliveredAt }: ShippedParcel,
  { name, notify, queue }: Correction,
  now: BusinessTime,
): Promise<void> {
  const templates = ['order-shipped', name]
  const letters = { orderId: order.id, templates, about: [{ parcel: id }, { parcel: tracking }] }
  const waiting = await changeWaitingMails(client, letters, { parcel: id })
  if (waiting > 0 || !notify || deliveredAt !== null) return
  const shipped = { data: { parcel: id }, revision: 'next', waits: true } as const
  if (await wasMailSentAbout(client, letters)) await queue()
  // Taken back before it left: the buyer has read nothing wrong.
  else await notifyBuyer(client, order, 'order-shipped', now, shipped)
}
