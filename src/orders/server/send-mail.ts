import { findOwedMail, markSent } from '#orders/server/records.ts'
import { sendMail } from '#platform/mail.ts'

/** Writes and sends one owed mail. The libraries that write it are heavy, so they come with the first mail. */
export async function sendOwedMail(id: string): Promise<void> {
  const owed = await findOwedMail(id)
  if (!owed) return
  const { writeOrderConfirmed } = await import('#orders/server/mails/OrderConfirmed.tsx')
  const letter = await writeOrderConfirmed(owed.order, owed.language)
  await sendMail({ mailId: owed.id, recipient: owed.recipient, ...letter })
  await markSent(owed.id, new Date())
}
