import type { Admin } from '#accounts/account.ts'
import { type ActOnOrder, asOwner } from '#orders/server/changes/as-owner.ts'
import { recordEvent } from '#orders/server/facts/locked-order.ts'
import { findOrderMail, isMailQueuedOrJustSent } from '#orders/server/notifications/mail-records.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Letter } from '#platform/mail/mail.ts'
import { NothingToSend, type QueuedMail, queueMail, writeLetter } from '#platform/mail/outbox.ts'
import { takeMailBack } from '#platform/mail/recalled-mails.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** The exact letter, as it would be written now. */
export async function showMail(number: number, id: string): Promise<Pick<Letter, 'subject' | 'html' | 'text'>> {
  const { subject, html, text } = await writtenNow(existing(await findOrderMail(number, id)))
  return { subject, html, text }
}

/** Queues a letter again, to the same reader, as it is written now. */
export async function sendMailAgain(number: number, id: string, act: ActOnOrder, now: BusinessTime): Promise<void> {
  await writtenNow(existing(await findOrderMail(number, id)))
  await asOwner(number, 'letter-again', act, now, async (client, order) => {
    const mail = existing(await findOrderMail(number, id, client))
    if (await isMailQueuedOrJustSent(client, mail, now))
      throw new Refusal('conflict', 'This letter is on its way already')
    const { template, recipient, language, data } = mail
    const copy = { template, recipient, language, orderId: order.id, since: now, ...(data && { data }) }
    await queueMail(client, { ...copy, series: 'copy', revision: 'next', waits: true })
    await recordEvent(client, order.id, 'mail-sent-again', act.admin.email, { template, recipient }, now)
    return { sentAgain: { template, recipient } }
  })
}

/** Takes back a letter that has not left yet: of the step that it came with, this is all that is undone. */
export async function takeLetterBack(number: number, id: string, admin: Admin, now: BusinessTime): Promise<void> {
  // A repeated submission changes nothing, so nothing of it enters the history.
  if (existing(await findOrderMail(number, id)).givenUpAt) return
  await asOwner(number, 'letter-back', { admin }, now, async (client, order) => {
    const { template, recipient, givenUpAt } = existing(await findOrderMail(number, id, client))
    if (givenUpAt) return {}
    if (!(await takeMailBack(client, id, admin.email))) throw new Refusal('conflict', 'The letter has left already')
    await recordEvent(client, order.id, 'mail-taken-back', admin.email, { template, recipient }, now)
    return { takenBack: { template, recipient } }
  })
}

function existing<Mail extends QueuedMail>(mail: Mail | undefined): Mail {
  if (!mail) throw new Refusal('missing', 'There is no such letter about this order')
  return mail
}

async function writtenNow(mail: QueuedMail): Promise<Letter> {
  try {
    return await writeLetter(mail)
  } catch (error) {
    if (error instanceof NothingToSend) throw new Refusal('conflict', error.message)
    throw error
  }
}
