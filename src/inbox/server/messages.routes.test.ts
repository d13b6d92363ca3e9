import { expect, test } from 'vitest'
import { aQuestion, aWish, aWithdrawal, write } from '#inbox/testing/a-message.ts'
import en from '#inbox/words.en.json' with { type: 'json' }
import fr from '#inbox/words.fr.json' with { type: 'json' }
import { house } from '#legal/identity.ts'
import { advanceTime } from '#platform/testing/business-time.ts'
import { allSent, mailsTo } from '#platform/testing/mails.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()

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

test('a question is stored, the house reads it and can answer, and the sender has a receipt', async () => {
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
  expect(note?.text).toContain(`${en['inbox.fact.subject']}: ${en['inbox.subject.product']}`)
  expect(note?.headers).toEqual({ 'Reply-To': 'anne@example.com' })
  const [receipt] = await mailsTo(shop, 'anne@example.com', 1)
  expect(receipt?.subject).toContain(body.reference)
  expect(receipt?.text).toContain(en['inbox.receipt.next-contact'])
})

test('a receipt does not repeat a telephone number that was written in place of an order number', async () => {
  await write(shop, aWithdrawal({ email: 'called@example.com', orderNumber: 'call 18005550123' }))
  const [receipt] = await mailsTo(shop, 'called@example.com', 1)
  expect(receipt?.text).not.toMatch(/1800|order number/i)
})

test('an address is sent three receipts an hour and ten a day; the house’s note names the withheld ones', async () => {
  const email = 'flooded@example.com'
  const references: string[] = []
  for (const turn of [1, 2, 3, 4]) {
    references.push((await write(shop, aWithdrawal({ email, items: `${turn}` }))).body.reference)
  }
  const notes = await Promise.all(references.map(houseMails))
  const withheld = notes.map(([note]) => note?.text.includes(en['inbox.note.no-receipt']))
  expect(withheld).toEqual([false, false, false, true])
  await mailsTo(shop, email, 3)
  for (let sent = 3; sent < 12; sent += 1) {
    await shop.rows("update rate_limits set expire = 0 where key like 'receipt-hour:%'")
    await write(shop, aWithdrawal({ email, items: `more ${sent}` }))
  }
  await allSent(shop)
  await mailsTo(shop, email, 10)
})

test('the wish for an experience is kept with what was wished, and answered in the sender’s language', async () => {
  const wish = aWish({ email: 'amelie@example.com', language: 'fr', when: 'En juin', body: 'Nous serions deux.' })
  const { body } = await write(shop, wish)
  const [note] = await houseMails(body.reference)
  expect(note?.text).toContain('A morning at the still')
  expect(note?.text).toContain('En juin')
  expect(note?.text).toContain('Nous serions deux.')
  expect(note?.text).toContain(en['inbox.note.answer-in-fr'])
  const [receipt] = await mailsTo(shop, 'amelie@example.com', 1)
  expect(receipt?.text).toContain(fr['inbox.receipt.next-experience'])
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
  await advanceTime(shop, 11 * 60)
  expect((await write(shop, question)).body.reference).not.toBe(first.body.reference)
})

const wrong: [what: string, body: object][] = [
  ['no kind', { ...aQuestion(), kind: undefined }],
  ['a kind that is none', { ...aQuestion(), kind: 'complaint' }],
  ['no name', aQuestion({ name: ' ' })],
  ['an email that adds a header', aQuestion({ email: 'anne@example.com\r\nBcc: x@y.fr' })],
  ['a name that is written backwards', aQuestion({ name: 'Anne \u202enitraM' })],
  ['an empty question', aQuestion({ body: ' \n ' })],
  ['a question of 4,001 characters', aQuestion({ body: 'x'.repeat(4_001) })],
  ['a question that no database can keep', aQuestion({ body: 'a\u0000b' })],
  ['a subject that is none', { ...aQuestion(), subject: 'weather' }],
  ['an experience without its name', aWish({ experience: '' })],
  ['a withdrawal from nothing', aWithdrawal({ orderNumber: '' })],
  ['a withdrawal of too many words', aWithdrawal({ items: 'x'.repeat(2_001) })],
  ['a language that is not spoken here', { ...aQuestion(), language: 'de' }],
]

test.each(wrong)('a message with %s is refused, and nothing is stored', async (_, body) => {
  const before = await messages()
  expect(await write(shop, body)).toMatchObject({ status: 400, body: { error: 'invalid' } })
  expect(await messages()).toEqual(before)
})

test('a name or an order number of two lines is kept as one', async () => {
  const ofTwo = { email: 'two-lines@example.com', name: 'Anne\u2028Reference: none' }
  expect((await write(shop, aQuestion(ofTwo))).status).toBe(200)
  expect((await write(shop, aWithdrawal({ ...ofTwo, orderNumber: '1001\r\n\r\nName: none' }))).status).toBe(200)
  const kept = await shop.rows("select name, facts from messages where email = 'two-lines@example.com' order by kind")
  expect(kept).toMatchObject([
    { name: 'Anne Reference: none' },
    { name: 'Anne Reference: none', facts: { orderNumber: '1001 Name: none' } },
  ])
})

test('a program that fills in the trap gets the usual answer, and nothing is stored', async () => {
  const before = await messages()
  const { status, body } = await write(
    shop,
    aQuestion({ email: 'program@example.com', website: 'https://buy.example' }),
  )
  expect(status).toBe(200)
  expect(body).toEqual({ reference: expect.stringMatching(readable), receivedAt: expect.stringMatching(/^\d{4}-.*Z$/) })
  expect(await messages()).toEqual(before)
})

test('F11 a withdrawal with the trap filled in is stored, and the house judges', async () => {
  const { status, body } = await write(shop, aWithdrawal({ email: 'filled@example.com', website: 'autofilled' }))
  expect(status).toBe(200)
  expect((await messages()).find(({ reference }) => reference === body.reference)?.facts).toEqual({
    orderNumber: '1001',
    suspected: 'trap',
  })
  const [note] = await houseMails(body.reference)
  expect(note?.text).toContain(en['inbox.note.suspected'])
  const other = await write(shop, aWithdrawal({ email: 'unfilled@example.com' }))
  expect((await houseMails(other.body.reference))[0]?.text).not.toContain(en['inbox.note.suspected'])
})

test('F11 one person cannot use up another’s withdrawals; only a flood from one address is refused', async () => {
  const email = 'hindered@example.com'
  const from = (address: string) => ({ 'x-forwarded-for': address })
  for (let turn = 0; turn < 10; turn += 1) {
    await write(shop, aQuestion({ email, body: `${turn}` }), from('198.51.100.60'))
  }
  expect((await write(shop, aQuestion({ email, body: 'more' }), from('198.51.100.60'))).status).toBe(429)
  expect((await write(shop, aQuestion({ email, body: 'more' }), from('198.51.100.61'))).status).toBe(200)
  const statuses: number[] = []
  for (let turn = 0; turn < 61; turn += 1) {
    statuses.push((await write(shop, aWithdrawal({ email, items: `${turn}` }), from('198.51.100.60'))).status)
  }
  expect(statuses).toEqual([...Array(60).fill(200), 429])
  const { status, body } = await write(shop, aWithdrawal({ email, items: 'all' }), from('198.51.100.61'))
  expect(status).toBe(200)
  expect((await messages()).some(({ reference }) => reference === body.reference)).toBe(true)
})

test('the messages of one caller, and those under one email, are limited', async () => {
  const statuses: number[] = []
  for (let turn = 0; turn < 41; turn += 1) {
    const from = { 'x-forwarded-for': '192.0.2.1' }
    statuses.push((await write(shop, aQuestion({ email: `caller-${turn}@example.com` }), from)).status)
  }
  expect(statuses).toEqual([...Array(40).fill(200), 429])
  const inOneName: number[] = []
  for (let turn = 0; turn < 11; turn += 1) {
    const from = { 'x-forwarded-for': '192.0.2.10' }
    inOneName.push((await write(shop, aQuestion({ email: 'name@example.com', body: `${turn}` }), from)).status)
  }
  expect(inOneName).toEqual([...Array(10).fill(200), 429])
  const elsewhere = { 'x-forwarded-for': '192.0.2.11' }
  expect((await write(shop, aQuestion({ email: 'name@example.com' }), elsewhere)).status).toBe(200)
})
