import { expect } from 'vitest'
import type { TestShop } from '#platform/testing/test-shop.ts'

export type ReadMail = {
  recipient: string
  subject: string
  html: string
  text: string
  headers: Record<string, string> | null
}

/** The mails that reached an address, newest first, once there are so many of them. */
export async function mailsTo(shop: TestShop, recipient: string, count: number): Promise<ReadMail[]> {
  let mails: ReadMail[] = []
  await expect
    .poll(async () => {
      const { body } = await shop.json<ReadMail[]>('/dev/mailbox.json')
      mails = body.filter((mail) => mail.recipient === recipient)
      return mails.length
    })
    .toBe(count)
  return mails
}

/** Waits until no mail is queued: one not sent until now will not be. */
export async function allSent(shop: TestShop): Promise<void> {
  await expect
    .poll(() => shop.rows('select template from mails where sent_at is null and given_up_at is null'))
    .toEqual([])
}

/** The text of the newest letter to an address, once no mail is queued. */
export async function lastLetterTo(shop: TestShop, recipient: string): Promise<string> {
  await allSent(shop)
  const [letter] = await shop.rows<{ text: string }>(
    'select text from mailbox where recipient = $1 order by id desc limit 1',
    [recipient],
  )
  return letter?.text ?? ''
}
