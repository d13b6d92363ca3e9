import { expect, test } from 'vitest'
import { aRequest } from '#checkout/testing/a-checkout.ts'
import { aQuestion, aWish, aWithdrawal, write } from '#crm/testing/a-message.ts'
import en from '#crm/words.en.json' with { type: 'json' }
import fr from '#crm/words.fr.json' with { type: 'json' }
import { house } from '#house/identity.ts'
import { anOpenCheckout, choose, letTimePass } from '#payments/testing/a-payment.ts'
import { aShop } from '#platform/testing/a-shop.ts'
import { allSent, mailsTo } from '#platform/testing/mails.ts'

const shop = aShop()

const messages = () =>
  shop.rows<{ reference: string; kind: string; facts: object; body: string; language: string }>(
    'select reference, kind, name, email, language, facts, body from messages order by id',
  )
const houseMails = async (reference: string) => {
  await allSent(shop)
  const all =
    await shop.json<{ recipient: string; subject: string; text: string; headers: object }[]>('/dev/mailbox.json')
  return all.body.filter((mail) => mail.recipient === house.email && mail.subject.includes(reference))
}
const readable = /^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{2}$/

test('a question is kept, the house reads it and can answer, and the sender has a receipt', async () => {
  const { status, body } = await write(shop, aQuestion())
  expect(status).toBe(200)
  expect(body).toEqual({ reference: expect.stringMatching(readable), receivedAt: expect.stringMatching(/^\d{4}-.*Z$/) })
  expect(await messages()).toEqual([
    {
      reference: body.reference,
      kind: 'contact',
      name: 'Anne Martin',
      email: 'anne@example.com',
      language: 'en',
      facts: { subject: 'product' },
      body: 'Which cream in winter?',
    },
  ])
  const [note] = await houseMails(body.reference)
  expect(note?.text).toContain('Which cream in winter?')
  expect(note?.text).toContain('Anne Martin (anne@example.com) wrote on ')
  expect(note?.text).toContain(`${en['crm.fact.subject']}: ${en['crm.subject.product']}`)
  expect(note?.headers).toEqual({ 'Reply-To': 'anne@example.com' })
  const [receipt] = await mailsTo(shop, 'anne@example.com', 1)
  expect(receipt?.subject).toContain(body.reference)
  expect(receipt?.text).toContain(en['crm.receipt.next-contact'])
})

test('no receipt carries what a stranger wrote to somebody else', async () => {
  const advertisement = 'Cheap watches at watches.example'
  await write(shop, aQuestion({ email: 'victim@example.com', name: advertisement, body: advertisement }))
  await write(shop, aWish({ email: 'victim@example.com', name: advertisement, experience: advertisement }))
  for (const mail of await mailsTo(shop, 'victim@example.com', 2)) {
    expect(mail.text + mail.html + mail.subject).not.toMatch(/watches/)
  }
})

test('the wish for an experience is kept with what was wished, and answered in the sender’s language', async () => {
  const wish = aWish({ email: 'amelie@example.com', language: 'fr', when: 'En juin', body: 'Nous serions deux.' })
  const { body } = await write(shop, wish)
  const [note] = await houseMails(body.reference)
  expect(note?.text).toContain('A morning at the still')
  expect(note?.text).toContain('En juin')
  expect(note?.text).toContain('Nous serions deux.')
  expect(note?.text).toContain(en['crm.note.answer-in-fr'])
  const [receipt] = await mailsTo(shop, 'amelie@example.com', 1)
  expect(receipt?.text).toContain(fr['crm.receipt.next-experience'])
})

test('the receipt of a withdrawal repeats it, with day and time', async () => {
  const { body } = await write(shop, aWithdrawal({ email: 'w@example.com', language: 'fr', items: 'La crème' }))
  const [receipt] = await mailsTo(shop, 'w@example.com', 1)
  const text = receipt?.text.replaceAll(/\s/g, ' ') ?? ''
  expect(text).toContain(`Nom : Anne Martin E-mail : w@example.com Numéro de commande : 1001`)
  expect(text).toContain('Objet de la rétractation : La crème')
  expect(text).toContain(body.reference)
  expect(text).toMatch(/Le \d+(er)? \S+ \d{4} à \d\d:\d\d UTC\+[12], vous nous avez fait savoir/)
})

test('a withdrawal is answered alike whether the order is known or not; only the house is told', async () => {
  const checkout = await anOpenCheckout(shop, aRequest({ customerEmail: 'Buyer@example.com' }))
  await choose(checkout.url, 'paid')
  await expect.poll(() => shop.rows('select number from orders')).toHaveLength(1)
  const [order] = await shop.rows<{ number: number }>('select number::int from orders')
  const asked = [
    [aWithdrawal({ orderNumber: `no. ${order?.number}`, email: 'buyer@example.com' }), 'order-found'],
    [aWithdrawal({ orderNumber: `${order?.number}`, email: 'stranger@example.com' }), 'order-not-found'],
    [aWithdrawal({ orderNumber: '999999', email: 'buyer@example.com' }), 'order-not-found'],
    [aWithdrawal({ orderNumber: 'the cream', email: 'buyer@example.com' }), 'order-not-found'],
    [aWithdrawal({ orderNumber: '9'.repeat(40), email: 'buyer@example.com' }), 'order-not-found'],
  ] as const
  for (const [withdrawal, told] of asked) {
    const { status, body } = await write(shop, withdrawal)
    expect([status, Object.keys(body)]).toEqual([200, ['reference', 'receivedAt']])
    const [note] = await houseMails(body.reference)
    expect(note?.text).toContain(en[`crm.note.${told}`])
    expect(note?.text).toContain(en['crm.fact.whole-order'])
  }
  const receipts = await mailsTo(shop, 'stranger@example.com', 1)
  expect(receipts[0]?.text).not.toContain(en['crm.note.order-not-found'])
})

test('the same message within ten minutes joins the first; later, or another, is a message of its own', async () => {
  const question = aQuestion({ email: 'again@example.com' })
  const [first, again] = [await write(shop, question), await write(shop, { ...question, email: 'AGAIN@example.com' })]
  expect(again.body).toEqual(first.body)
  const other = await write(shop, { ...question, body: 'And in summer?' })
  expect(other.body.reference).not.toBe(first.body.reference)
  const crowd = await Promise.all(Array.from({ length: 5 }, () => write(shop, { ...question, body: 'All at once' })))
  expect(new Set(crowd.map(({ body }) => body.reference)).size).toBe(1)
  await allSent(shop)
  await mailsTo(shop, 'again@example.com', 3)
  await letTimePass(shop, 11 * 60)
  expect((await write(shop, question)).body.reference).not.toBe(first.body.reference)
  await letTimePass(shop, 'back')
})

const wrong: [what: string, body: object][] = [
  ['no kind', { ...aQuestion(), kind: undefined }],
  ['a kind that is none', { ...aQuestion(), kind: 'complaint' }],
  ['no name', aQuestion({ name: ' ' })],
  ['an e-mail that adds a header', aQuestion({ email: 'anne@example.com\r\nBcc: x@y.fr' })],
  ['an empty question', aQuestion({ body: ' \n ' })],
  ['a question of 4,001 characters', aQuestion({ body: 'x'.repeat(4_001) })],
  ['a question that no database can keep', aQuestion({ body: 'a\u0000b' })],
  ['a subject that is none', { ...aQuestion(), subject: 'weather' }],
  ['an experience without its name', aWish({ experience: '' })],
  ['a withdrawal from nothing', aWithdrawal({ orderNumber: '' })],
  ['a withdrawal of too many words', aWithdrawal({ items: 'x'.repeat(2_001) })],
  ['a language that is not spoken here', { ...aQuestion(), language: 'de' }],
]

test.each(wrong)('a message with %s is refused, and nothing is kept', async (_, body) => {
  const before = await messages()
  expect(await write(shop, body)).toMatchObject({ status: 400, body: { error: 'invalid' } })
  expect(await messages()).toEqual(before)
})

test('a program that fills in the trap is answered as anybody, and nothing is kept', async () => {
  const before = await messages()
  const { status, body } = await write(
    shop,
    aQuestion({ email: 'program@example.com', website: 'https://buy.example' }),
  )
  expect(status).toBe(200)
  expect(body).toEqual({ reference: expect.stringMatching(readable), receivedAt: expect.stringMatching(/^\d{4}-.*Z$/) })
  expect(await messages()).toEqual(before)
})

test('one caller may not write without end, nor in one name', async () => {
  const statuses: number[] = []
  for (let turn = 0; turn < 41; turn += 1) {
    const from = { 'x-forwarded-for': '192.0.2.1' }
    statuses.push((await write(shop, aQuestion({ email: `caller-${turn}@example.com` }), from)).status)
  }
  expect(statuses).toEqual([...Array(40).fill(200), 429])
  const inOneName: number[] = []
  for (let turn = 0; turn < 11; turn += 1) {
    const from = { 'x-forwarded-for': `192.0.2.${turn + 10}` }
    inOneName.push((await write(shop, aQuestion({ email: 'name@example.com', body: `${turn}` }), from)).status)
  }
  expect(inOneName).toEqual([...Array(10).fill(200), 429])
})
