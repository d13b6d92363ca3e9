import type { PoolClient } from 'pg'
import { lockContactsOf } from '#contacts/server/lock-contact.ts'
import { recordContact } from '#contacts/server/record-contact.ts'
import { storeOrdersOf } from '#contacts/server/store-orders-of.ts'
import { letterNames } from '#orders/letter.ts'
import { type ActOnOrder, asOwner } from '#orders/server/changes/as-owner.ts'
import { lettersOfReader, mayHaveRead, updateEmail } from '#orders/server/corrections/email-records.ts'
import { type LockedOrder, recordEvent } from '#orders/server/facts/locked-order.ts'
import { templates } from '#orders/server/letter-texts/templates.ts'
import { correctionMails } from '#orders/server/mails/correction-letters.ts'
import { RefusedField } from '#platform/http/refusal.ts'
import { queueMail } from '#platform/mail/outbox.ts'
import { withdrawMails, withdrawMailsTo } from '#platform/mail/recalled-mails.ts'
import { markMailsDismissed } from '#platform/mail/undelivered-mails.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

const toBuyer = letterNames.filter((name) => templates[name].to === 'buyer')

/**
 * Corrects the email address of an order without an account (docs/decisions/0061): the former link opens nothing any more,
 * a former reader is notified, and the letters that are still true go to the new address. Where it is
 * corrected back within the seconds, neither address is notified.
 */
export async function correctEmail(
  number: number,
  { email }: { email: string },
  act: ActOnOrder,
  now: BusinessTime,
): Promise<void> {
  await asOwner(number, 'email', act, now, async (client, order) => {
    const { id, email: before, language } = order
    if (email.toLowerCase() === before.toLowerCase()) throw new RefusedField('email', 'This is the address it has')
    const letters = await lettersOfReader(client, { orderId: id, recipient: before, templates: toBuyer })
    await withdrawMails(client, { orderId: id, templates: toBuyer, since: order.placedAt })
    await markMailsDismissed(client, { orderId: id, recipient: before }, act.admin.email, now)
    const delivery = await updateEmail(client, id, email)
    const { name, country, postcode, phone: telephone } = delivery ?? {}
    const details = { name, country, postcode, telephone, worth: 'paid' } as const
    // Both at once: the opposite correction of another order would wait for this one, and this one for it.
    await lockContactsOf(client, before, email)
    await recordContact(client, { email, language, source: 'order', ...details }, now)
    await storeOrdersOf(client, before, email)
    await recordEvent(client, id, 'email-corrected', act.admin.email, { before, after: email }, now)
    await sendAgain(client, order, letters, email, now)
    const note = { template: 'order-email-corrected', data: { number: String(number) } } as const
    await withdrawMailsTo(client, email, note)
    if (await mayHaveRead(client, id, before))
      await correctionMails.queue(client, { ...note, recipient: before, language, since: now, waits: true })
    return { email: { before, after: email } }
  })
}

/** One after the other, so that two of one kind are counted. A letter that is no longer true is not sent. */
async function sendAgain(
  client: PoolClient,
  { id: orderId }: LockedOrder,
  letters: Awaited<ReturnType<typeof lettersOfReader>>,
  recipient: string,
  now: BusinessTime,
): Promise<void> {
  for (const { template, language, data } of letters) {
    const letter = { template, recipient, language, orderId, since: now, ...(data && { data }) }
    await queueMail(client, { ...letter, series: 'copy', revision: 'next', waits: true })
  }
}
