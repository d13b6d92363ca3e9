import { findOwedMail, markSent, type OwedMail } from '#orders/server/records.ts'
import { type Letter, sendMail } from '#platform/mail.ts'

export const sendMailJob = 'send-mail'

/** Writes and sends one owed mail. The libraries that write it are heavy, so they come with the first mail. */
export async function sendOwedMail(id: string): Promise<void> {
  const owed = await findOwedMail(id)
  if (!owed) return
  const letter = await write(owed)
  await sendMail({ mailId: owed.id, recipient: owed.recipient, ...letter })
  await markSent(owed.id, new Date())
}

async function write({ template, order, language }: OwedMail): Promise<Letter> {
  const { writeLetter } = await import('#orders/server/mails/writers.ts')
  return writeLetter(template, order, language)
}
