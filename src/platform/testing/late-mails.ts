import { expect } from 'vitest'
import { longDay } from '#language/day.ts'
import { advanceTime } from '#platform/testing/business-time.ts'
import { allSent, type ReadMail } from '#platform/testing/mails.ts'
import type { TestShop } from '#platform/testing/test-shop.ts'

const day = 24 * 60 * 60

/** Delays the letter of the work by so many days: until then no mail gets through. */
export async function stuckFor(
  shop: TestShop,
  days: number,
  template: string,
  work: () => Promise<unknown>,
): Promise<void> {
  await allSent(shop)
  await shop.rows('alter table mailbox rename to mailbox_away')
  await work()
  const begun = 'select from mails where template = $1 and begun_at is not null and sent_at is null'
  await expect.poll(() => shop.rows(begun, [template])).toHaveLength(1)
  await advanceTime(shop, days * day)
  await shop.rows('alter table mailbox_away rename to mailbox')
  await shop.rows("update jobs.job set start_after = now() where name = 'send-mail' and state < 'completed'")
  await allSent(shop)
}

/** Expects this day in the newest letter to a recipient. */
export async function expectDayInLetter(shop: TestShop, recipient: string, named: string): Promise<void> {
  const { body } = await shop.json<ReadMail[]>('/dev/mailbox.json')
  expect(body.find((mail) => mail.recipient === recipient)?.text).toContain(longDay(named, 'en'))
}
