import { expect, test } from 'vitest'
import { aRequest } from '#checkout/testing/a-checkout.ts'
import { anOpenCheckout } from '#checkout/testing/an-open-checkout.ts'
import { deleteOldCodes } from '#orders/server/codes/delete-old-codes.ts'
import { allSent, mailsTo } from '#platform/testing/mails.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { choose } from '#simulator/testing/payment-page.ts'

const shop = openTestShop()
let bought = 0

async function anOrder() {
  bought += 1
  const email = `Finder-${bought}@example.com`
  const { url } = await anOpenCheckout(shop, aRequest({ customerEmail: email }))
  await choose(url, 'paid')
  const find = () =>
    shop.rows<{ number: number; key: string }>('select number::int, link_key as key from orders where email = $1', [
      email,
    ])
  await expect.poll(find).toHaveLength(1)
  const [order] = await find()
  return { number: String(order?.number), key: order?.key, email }
}

const ask = (number: string, email: string, from?: string) =>
  shop.post('/api/order-codes', { number, email, language: 'en' }, from ? { 'x-forwarded-for': from } : {})
const use = (number: string, email: string, code: string, from?: string) =>
  shop.post<{ number?: number; key?: string; message?: string }>(
    '/api/order-codes/use',
    { number, email, code },
    from ? { 'x-forwarded-for': from } : {},
  )

async function codeFor({ number, email }: { number: string; email: string }): Promise<string> {
  expect((await ask(number, email)).status).toBe(200)
  let code: string | undefined
  await expect
    .poll(async () => {
      const { body } = await shop.json<{ recipient: string; text: string }[]>('/dev/mailbox.json')
      const mail = body.find(({ recipient, text }) => recipient === email.toLowerCase() && /code: \d{6}/.test(text))
      code = /code: (\d{6})/.exec(mail?.text ?? '')?.[1]
      return code
    })
    .toMatch(/^\d{6}$/)
  return code ?? ''
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('ORDF-01 a mailed code opens an order, once', async () => {
  const order = await anOrder()
  const code = await codeFor(order)
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
  const opened = await use(`No. ${order.number}`, order.email.toUpperCase(), spaced)
  expect(opened).toMatchObject({ status: 200, body: { number: Number(order.number), key: order.key } })
  expect((await use(order.number, order.email, code)).status).toBe(400)
  const kept = await shop.rows<{ row: string }>('select order_codes::text as row from order_codes')
  expect(kept.filter(({ row }) => row.includes(code))).toEqual([])
})

test('ORDF-01 neither route reveals whether an order exists', async () => {
  const order = await anOrder()
  const answerToBuyer = await ask(order.number, order.email)
  const answers = [await ask(order.number, 'stranger@example.com'), await ask('999999', order.email)]
  for (const answer of answers) expect(answer).toEqual(answerToBuyer)
  await mailsTo(shop, order.email.toLowerCase(), 1)
  await allSent(shop)
  expect(await mailsTo(shop, 'stranger@example.com', 0)).toEqual([])
  const tried = [
    await use(order.number, order.email, '000000'),
    await use(order.number, 'stranger@example.com', '000000'),
    await use('999999', order.email, '000000'),
  ]
  expect(new Set(tried.map(({ status, body }) => `${status} ${body.message}`)).size).toBe(1)
})

test('ORDF-01 the code of one order opens no other, nor the same for another address', async () => {
  const [mine, theirs] = [await anOrder(), await anOrder()]
  const code = await codeFor(mine)
  expect((await use(theirs.number, mine.email, code)).status).toBe(400)
  expect((await use(theirs.number, theirs.email, code)).status).toBe(400)
  expect((await use(mine.number, theirs.email, code)).status).toBe(400)
  expect((await use(mine.number, mine.email, code)).status).toBe(200)
})

test('ORDF-01 after five wrong codes even the right one waits, for an order that is not there too', async () => {
  const order = await anOrder()
  const code = await codeFor(order)
  const tried = []
  for (let tries = 0; tries < 5; tries += 1) tried.push((await use(order.number, order.email, wrong(code))).status)
  expect(tried).toEqual([400, 400, 400, 400, 400])
  expect((await use(order.number, order.email, code)).status).toBe(429)
  const unknown = []
  for (let tries = 0; tries < 6; tries += 1) unknown.push((await use('888888', 'nobody@example.com', code)).status)
  expect(unknown).toEqual([400, 400, 400, 400, 400, 429])
})

test('ORDF-01 wrong codes from other networks do not keep the buyer from the code that they asked for', async () => {
  const order = await anOrder()
  const code = await codeFor(order)
  const attackers = []
  for (let tries = 0; tries < 12; tries += 1) {
    attackers.push((await use(order.number, order.email, wrong(code), `10.9.20.${tries}`)).status)
  }
  expect(attackers).toEqual([...Array(5).fill(400), ...Array(7).fill(429)])
  expect((await use(order.number, order.email, code, '10.9.20.1')).status, 'an attacker with the right code').toBe(429)
  expect((await use(order.number, order.email, code)).status, 'the buyer').toBe(200)
})

test('ORDF-01 a new code gives the network that asked for it five new tries', async () => {
  const order = await anOrder()
  const first = await codeFor(order)
  for (let tries = 0; tries < 6; tries += 1) await use(order.number, order.email, wrong(first))
  await shop.rows("delete from rate_limits where key like 'order-code-minute:%'")
  await ask(order.number, order.email)
  const mails = await mailsTo(shop, order.email.toLowerCase(), 2)
  const second = /code: (\d{6})/.exec(mails[0]?.text ?? '')?.[1] ?? ''
  expect((await use(order.number, order.email, second)).status).toBe(200)
})

test('ORDF-01 many networks that ask and guess have 105 tries in a million, and the 20 letters of an hour', async () => {
  const order = await anOrder()
  const networks = Array.from({ length: 24 }, (_, each) => `10.9.${30 + each}.1`)
  for (const network of networks) {
    await shop.rows("delete from rate_limits where key like 'order-code-minute:%'")
    expect((await ask(order.number, order.email, network)).status).toBe(200)
  }
  await allSent(shop)
  const [newest] = await mailsTo(shop, order.email.toLowerCase(), 20)
  const code = /code: (\d{6})/.exec(newest?.text ?? '')?.[1] ?? ''
  const tried = []
  for (const network of networks) {
    for (let tries = 0; tries < 6; tries += 1) {
      tried.push((await use(order.number, order.email, wrong(code), network)).status)
    }
  }
  // 20 codes of 5 tries each for the network that asked, and 5 that all others share in a quarter of an hour.
  expect(tried.filter((status) => status === 400)).toHaveLength(20 * 5 + 5)
  expect(tried.filter((status) => status === 429)).toHaveLength(24 * 6 - 105)
})

test('ORDF-01 a code lives ten minutes, and the next one takes its place', async () => {
  const order = await anOrder()
  const first = await codeFor(order)
  const [{ minutes } = {}] = await shop.rows<{ minutes: number }>(
    'select round(extract(epoch from expires_at - now()) / 60)::int as minutes from order_codes where order_number = $1',
    [order.number],
  )
  expect(minutes).toBe(10)
  await ask(order.number, order.email)
  await allSent(shop)
  expect(await mailsTo(shop, order.email.toLowerCase(), 1)).toHaveLength(1)
  await shop.rows('delete from rate_limits')
  await ask(order.number, order.email)
  const mails = await mailsTo(shop, order.email.toLowerCase(), 2)
  const second = /code: (\d{6})/.exec(mails[0]?.text ?? '')?.[1] ?? ''
  if (second !== first) expect((await use(order.number, order.email, first)).status).toBe(400)
  await shop.rows("update order_codes set expires_at = now() - interval '1 second' where order_number = $1", [
    order.number,
  ])
  expect((await use(order.number, order.email, second)).status).toBe(400)
})

test('ORDF-01 an attacker who has only an email does not keep its owner from the code of their order', async () => {
  const order = await anOrder()
  const answers = []
  for (let number = 770_000; number < 770_025; number += 1) answers.push(ask(String(number), order.email))
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(25).fill(200))
  const code = await codeFor(order)
  expect((await use(order.number, order.email, code)).status).toBe(200)
})

test('ORDF-01 codes are limited, and requests for them are deleted the day after', async () => {
  const order = await anOrder()
  const statuses = []
  for (let times = 0; times < 7; times += 1) statuses.push((await ask(order.number, order.email)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
  await mailsTo(shop, order.email.toLowerCase(), 1)
  await allSent(shop)
  const left = () =>
    shop.rows(
      `select from order_codes where email = $1
       union all select from mails where template = 'order-code' and recipient = $1`,
      [order.email.toLowerCase()],
    )
  await deleteOldCodes(new AbortController().signal)
  expect(await left()).toHaveLength(2)
  await shop.rows("update order_codes set asked_at = asked_at - interval '25 hours'")
  await deleteOldCodes(new AbortController().signal)
  expect(await left()).toEqual([])
})
