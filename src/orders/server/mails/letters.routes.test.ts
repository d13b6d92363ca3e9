import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember } from '#accounts/testing/members.ts'
import { anItem, aRequest, createCheckout } from '#checkout/testing/a-checkout.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import { longDay } from '#language/day.ts'
import type { Language } from '#language/language.ts'
import { house } from '#legal/identity.ts'
import { formatAmount } from '#money/format.ts'
import { type Amount, amount, type Currency } from '#money/money.ts'
import type { LetterName } from '#orders/letter.ts'
import { orderToJson } from '#orders/server/buyer/buyer-order.ts'
import type { LetterData } from '#orders/server/letter-values/order-mail-data.ts'
import { notifyBuyer, notifyHouse } from '#orders/server/notifications/notify.ts'
import { inTransaction } from '#platform/database/database.ts'
import { closeJobs, openJobs } from '#platform/database/jobs.ts'
import { allSent, mailsTo, type ReadMail } from '#platform/testing/mails.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { choose } from '#simulator/testing/payment-page.ts'

const shop = openTestShop()
// The letters are queued here and written by the shop.
beforeAll(() => openJobs(shop.settings.databaseUrl, {}, {}))
afterAll(closeJobs)

type Row = { id: string; number: number; currency: Currency; email: string; language: Language; link_key: string }

/** A reservation whose deposit went through the bank. */
async function aReservation(language: Language) {
  const { headers, email } = await aMember(shop)
  const items = [anItem('renouvela-extra-riche', { quantity: 2 }, language)]
  const request = aRequest({ language, items, customerEmail: email, delivery: parisAddress })
  const { body } = await createCheckout(shop, { ...request, isReserve: true, isDeposit: true }, headers)
  expect((await choose(body.url ?? '', 'paid')).status).toBe(303)
  const find = () => shop.rows<Row>('select * from orders where email = $1', [email])
  await expect.poll(async () => (await find()).length).toBe(1)
  return (await find())[0] as Row
}

async function owe(order: Row, template: LetterName, data: LetterData = {}) {
  const how = { data, revision: 'next' } as never
  await inTransaction((client) => notifyBuyer(client, order, template, new Date(), how))
}

const sumOf = async (order: Row, kind: string): Promise<Amount> => {
  const [row] = await shop.rows<{ minor: number }>(
    'select sum(amount_minor)::int as minor from ledger_entries where order_id = $1 and kind = $2',
    [order.id, kind],
  )
  return amount(row?.minor ?? 0, order.currency)
}

function expectBoth({ html, text }: ReadMail, said: string) {
  expect(text).toContain(said)
  expect(html).toContain(said)
}

test.each(['en', 'fr'] as const)(
  'PAY-03 F12 the letter of a reservation has the sums of its ledger, its day, its link and its terms, in %s',
  async (language) => {
    const order = await aReservation(language)
    const [mail] = (await mailsTo(shop, order.email, 1)) as [ReadMail & { enclosed?: { name: string }[] }]
    const [line] = await shop.rows<{ promised_on: string }>('select * from order_lines where order_id = $1', [order.id])
    const [expected, paid] = [await sumOf(order, 'expected'), await sumOf(order, 'paid')]
    expect(paid.minor * 2).toBe(expected.minor)
    for (const sum of [expected, paid]) expectBoth(mail, formatAmount(sum, language))
    expectBoth(mail, longDay(line?.promised_on ?? '', language))
    expectBoth(mail, `${shop.url}/${language}/order/${order.number}#${order.link_key}`)
    expectBoth(mail, `${shop.url}/${language}/withdraw`)
    expect(mail.enclosed).toMatchObject([
      { name: language === 'fr' ? 'immortela-conditions-1.html' : 'immortela-terms-1.html' },
    ])
    expect(mail.subject).toContain(String(order.number))
  },
)

test('the house’s letter about a reservation is in its own language, with a link to its page', async () => {
  const order = await aReservation('fr')
  await allSent(shop)
  const { body } = await shop.json<ReadMail[]>('/dev/mailbox.json')
  const note = body.find(({ recipient, text }) => recipient === house.email && text.includes(order.email))
  expect(note?.text).toContain(`${shop.url}/${house.language}/admin/orders/${order.number}`)
  expect(note?.subject).toContain(formatAmount(await sumOf(order, 'paid'), house.language))
})

test('a letter that is no longer true when it is written is not sent', async () => {
  const order = await aReservation('en')
  await mailsTo(shop, order.email, 1)
  for (const template of ['balance-reminder', 'date-moved', 'order-cancelled'] as const)
    await owe(order, template, { revision: '1' })
  await allSent(shop)
  await mailsTo(shop, order.email, 1)
  const given = await shop.rows('select given_up_because from mails where recipient = $1 and sent_at is null', [
    order.email,
  ])
  expect(given).toHaveLength(3)
  for (const row of given) expect(row.given_up_because).toContain('not true')
})

test('F14 the letter of a later date is read from the order, and falls silent once it was answered', async () => {
  const order = await aReservation('fr')
  await mailsTo(shop, order.email, 1)
  await shop.rows(
    `insert into date_moves (id, order_id, revision, positions, previous_on, moved_to, reason, actor, moved_at, silence)
     values (new_id(), $1, 1, '{1}', '2026-12-20', '2027-01-15', 'La récolte a tardé.', 'shop', now(), 'decides-nothing')`,
    [order.id],
  )
  expect(await orderToJson(order.id, new Date())).toMatchObject({ moves: [{ positions: [1] }], state: 'delay-pending' })
  await owe(order, 'date-moved', { revision: '1' })
  const [mail] = (await mailsTo(shop, order.email, 2)) as [ReadMail]
  for (const said of ['20\u00a0décembre\u00a02026', '15\u00a0janvier\u00a02027', 'La récolte a tardé.'])
    expectBoth(mail, said)
  await shop.rows(`update date_moves set answered_at = now(), answer = 'accepted' where order_id = $1`, [order.id])
  await owe(order, 'date-moved', { revision: '1' })
  await allSent(shop)
  await mailsTo(shop, order.email, 2)
})

test('the bank’s decision of a dispute is mailed to the house with its sum', async () => {
  const order = await aReservation('en')
  const data = { minor: '90000', currency: 'USD', reference: 'dispute_42' }
  await inTransaction((client) => notifyHouse(client, order.id, 'dispute-note', new Date(), { data, revision: 'next' }))
  await allSent(shop)
  const { body } = await shop.json<ReadMail[]>('/dev/mailbox.json')
  expect(body.find(({ text }) => text.includes('dispute_42'))).toMatchObject({
    recipient: house.email,
    subject: expect.stringContaining('$900.00'),
  })
})
