import { expect, test } from 'vitest'
import { aRequest } from '#checkout/testing/a-checkout.ts'
import { anOpenCheckout } from '#checkout/testing/an-open-checkout.ts'
import { aQuestion, aWish, aWithdrawal, write } from '#inbox/testing/a-message.ts'
import en from '#inbox/words.en.json' with { type: 'json' }
import { house } from '#legal/identity.ts'
import { allSent, mailsTo } from '#platform/testing/mails.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { choose } from '#simulator/testing/payment-page.ts'

const shop = openTestShop()

const houseMails = async (reference: string) => {
  await allSent(shop)
  const all =
    await shop.json<{ recipient: string; subject: string; text: string; headers: object }[]>('/dev/mailbox.json')
  return all.body.filter((mail) => mail.recipient === house.email && mail.subject.includes(reference))
}
/** The number of an order that was paid with this email. */
async function anOrderOf(customerEmail: string): Promise<string> {
  const numbers = () =>
    shop.rows<{ number: string }>('select number::text from orders where lower(email) = lower($1)', [customerEmail])
  const checkout = await anOpenCheckout(shop, aRequest({ customerEmail }))
  await choose(checkout.url, 'paid')
  await expect.poll(numbers).toHaveLength(1)
  return (await numbers())[0]?.number ?? ''
}
test('no receipt carries an attacker’s text to another person', async () => {
  const advertisement = 'Cheap watches at watches.example'
  await write(shop, aQuestion({ email: 'victim@example.com', name: advertisement, body: advertisement }))
  await write(shop, aWish({ email: 'victim@example.com', name: advertisement, experience: advertisement }))
  const theirs = await anOrderOf('somebody-else@example.com')
  const orderNumber = `${theirs}, watches.example`
  const own = { email: 'victim@example.com', name: advertisement, orderNumber, items: advertisement }
  const { body } = await write(shop, aWithdrawal(own))
  const receipts = await mailsTo(shop, 'victim@example.com', 3)
  for (const mail of receipts) expect(mail.text + mail.html + mail.subject).not.toMatch(/watches/)
  expect(receipts[0]?.text).toContain(body.reference)
  expect(receipts[0]?.text).toContain(`${en['inbox.fact.order']}: ${theirs}`)
})

test('F11 a withdrawal from an order has its receipt, whatever an attacker wrote in the name of its buyer', async () => {
  const email = 'named@example.com'
  const orderNumber = await anOrderOf(email)
  for (const turn of [1, 2]) await write(shop, aQuestion({ email, body: `${turn}` }))
  for (const turn of [3, 4, 5]) await write(shop, aWithdrawal({ email, orderNumber: `99999${turn}` }))
  const { body } = await write(shop, aWithdrawal({ email, orderNumber }))
  const receipt = async () => {
    const sent = await mailsTo(shop, email, 5)
    return sent.find(({ subject }) => subject.includes(body.reference))?.text.replaceAll(/\s/g, ' ')
  }
  // One letter of the order, three receipts, and this one.
  expect(await receipt()).toContain(orderNumber)
})

test('the house gets its mail at the address its owner set', async () => {
  const email = 'owner@house.example'
  let asked = 0
  async function latest() {
    asked += 1
    const question = aQuestion({ email: `asks-${asked}@example.com`, body: 'Is this you?' })
    const { body } = await write(shop, question, { 'x-forwarded-for': '203.0.113.1' })
    const [note] = await shop.rows<{ recipient: string }>(
      `select recipient from mails join messages on messages.id::text = mails.facts ->> 'message'
        where reference = $1 and template = 'message-note'`,
      [body.reference],
    )
    return note?.recipient
  }
  await shop.rows("insert into house_facts (name, value) values ('email', $1)", [email])
  await expect.poll(latest).toBe(email)
  await anOrderOf('orders@example.com')
  const [letter] = await mailsTo(shop, 'orders@example.com', 1)
  expect(letter?.text).toContain(email)
  expect(letter?.html).toContain(email)
  await shop.rows("delete from house_facts where name = 'email'")
  await expect.poll(latest).toBe(house.email)
})

test('the receipt of a withdrawal repeats it, with day and time', async () => {
  const orderNumber = await anOrderOf('w@example.com')
  await allSent(shop)
  const own = { email: 'w@example.com', language: 'fr', items: 'La crème', orderNumber } as const
  const { body } = await write(shop, aWithdrawal(own))
  const [receipt] = await mailsTo(shop, 'w@example.com', 2)
  const text = receipt?.text.replaceAll(/\s/g, ' ') ?? ''
  expect(text).toContain(`Nom : Anne Martin E-mail : w@example.com Numéro de commande : ${orderNumber}`)
  expect(text).toContain('Produits concernés : La crème')
  expect(text).toContain(body.reference)
  expect(text).toMatch(/Le \d+(er)? \S+ \d{4} à \d+\sh\s\d\d \(heure de Paris\), vous nous avez fait part/)
})

test('a withdrawal is answered alike whether the order is known or not; only the house is notified', async () => {
  const number = await anOrderOf('Buyer@example.com')
  const asked = [
    [aWithdrawal({ orderNumber: `no. ${number}`, email: 'buyer@example.com' }), 'orders-found-all'],
    [aWithdrawal({ orderNumber: number, email: 'stranger@example.com' }), 'orders-found-none'],
    [aWithdrawal({ orderNumber: '999999', email: 'buyer@example.com' }), 'orders-found-none'],
    [aWithdrawal({ orderNumber: 'the cream', email: 'buyer@example.com' }), 'orders-found-none'],
    [aWithdrawal({ orderNumber: '9'.repeat(40), email: 'buyer@example.com' }), 'orders-found-none'],
  ] as const
  for (const [withdrawal, latest] of asked) {
    const { status, body } = await write(shop, withdrawal)
    expect([status, Object.keys(body)]).toEqual([200, ['reference', 'receivedAt']])
    const [note] = await houseMails(body.reference)
    expect(note?.text).toContain(en[`inbox.note.${latest}`])
    expect(note?.text).toContain(en['inbox.fact.whole-order'])
  }
  const receipts = await mailsTo(shop, 'stranger@example.com', 1)
  expect(receipts[0]?.text).not.toContain(en['inbox.note.orders-found-none'])
})
