// docs/deadlines.md: the days that a letter names count from the day on which it leaves.
import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { longDay } from '#language/day.ts'
import { advanceTime } from '#platform/testing/business-time.ts'
import { allSent, type ReadMail } from '#platform/testing/mails.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { dayOf } from '#platform/time/clock.ts'
import { daysAfter } from '#platform/time/days.ts'
import { accept, aRequestedOrder, asHouse, step } from '#requests/testing/a-request.ts'

const shop = openTestShop()
const day = 24 * 60 * 60
let admin: TestMember

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

const today = async () => dayOf(new Date((await shop.json<{ now: string }>('/dev/clock.json')).body.now))
const begun = (template: string) =>
  expect
    .poll(() =>
      shop.rows('select from mails where template = $1 and begun_at is not null and sent_at is null', [template]),
    )
    .toHaveLength(1)

/** Delays the letters of the work by so many days: until then no mail gets through. */
async function stuckFor(days: number, template: string, work: () => Promise<unknown>): Promise<void> {
  await allSent(shop)
  await shop.rows('alter table mailbox rename to mailbox_away')
  await work()
  await begun(template)
  await advanceTime(shop, days * day)
  await shop.rows('alter table mailbox_away rename to mailbox')
  await shop.rows("update jobs.job set start_after = now() where name = 'send-mail' and state < 'completed'")
  await allSent(shop)
}

/** Expects this day in the newest letter to a recipient. */
async function names(recipient: string, named: string): Promise<void> {
  const { body } = await shop.json<ReadMail[]>('/dev/mailbox.json')
  expect(body.find((mail) => mail.recipient === recipient)?.text).toContain(longDay(named, 'en'))
}

test('an offer is valid for fourteen days from the leaving of its letter, and its units with it', async () => {
  const requested = await aRequestedOrder(shop)
  await stuckFor(3, 'order-offer', () => step(shop, admin, requested.id, 'offer'))
  const expiresOn = daysAfter(await today(), 14)
  expect(await asHouse(shop, admin, requested.id)).toMatchObject({ state: 'offered', expiresOn })
  await names(requested.email, expiresOn)
  await advanceTime(shop, 14 * day)
  const held = 'select from stock_holds where draft_id = $1 and ended_at is null'
  expect(await shop.rows(held, [requested.id])).toHaveLength(1)
  expect((await accept(shop, requested)).status).toBe(200)
})

test('an offer whose last day is over before its letter leaves is not sent', async () => {
  const requested = await aRequestedOrder(shop)
  await stuckFor(20, 'order-offer', () => step(shop, admin, requested.id, 'offer'))
  const { body } = await shop.json<ReadMail[]>('/dev/mailbox.json')
  expect(body.filter(({ recipient, text }) => recipient === requested.email && text.includes('/order/offer'))).toEqual(
    [],
  )
})
