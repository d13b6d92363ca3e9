// Webhooks from the fact to the receiver: slow, wrong, redirecting and private ones too.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { manifests } from '#app/manifests.ts'
import { anEditor } from '#catalogue/testing/a-sheet.ts'
import { aStoredProduct } from '#catalogue/testing/a-stored-product.ts'
import { stepAsOwner } from '#orders/testing/a-reservation.ts'
import { aBoughtOrder } from '#orders/testing/a-withdrawn-order.ts'
import { registerManifests } from '#platform/manifest.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import type { WebhookEvent } from '#webhooks/event.ts'
import type { Delivery, MadeWebhook, Webhook } from '#webhooks/schema.ts'
import { deliverWebhooks } from '#webhooks/server/deliver.ts'
import { sign } from '#webhooks/server/sign.ts'

const shop = openTestShop()
let owner: TestMember
const editor = anEditor(shop, () => owner)
let receiver: { url: string; got: { headers: IncomingMessage['headers']; body: string; path: string }[] }
let respond: (res: ServerResponse) => void = (res) => res.end('thanks')

const server = createServer(async (req, res) => {
  let body = ''
  for await (const part of req) body += part
  receiver.got.push({ headers: req.headers, body, path: req.url ?? '' })
  respond(res)
})

beforeAll(async () => {
  registerManifests(manifests)
  owner = await aMember(shop, { role: 'admin' })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  receiver = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`, got: [] }
})
afterAll(() => server.closeAllConnections() ?? server.close())

const deliver = () => deliverWebhooks(true, new AbortController().signal)
const ask = <Body>(method: string, path: string, body?: object) =>
  shop.json<Body>(`/api/admin/webhooks${path}`, {
    method,
    headers: { ...owner.headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
async function aWebhook(events: WebhookEvent[] = ['product.changed']) {
  await shop.rows('delete from webhooks')
  receiver.got = []
  respond = (res) => res.end('thanks')
  const { body } = await ask<MadeWebhook>('POST', '', { address: receiver.url, events })
  return { id: body.webhook.id, secret: body.secret }
}
let made = 0
async function changeAProduct() {
  made += 1
  const code = `hooked-${made}`
  await aStoredProduct(shop, code, { dollars: 90_000, euros: 83_000, complete: true, stock: 5, published: true })
  await editor.edit(code, { title: `Another ${made}` })
  return code
}
const statusOfAsk = async (method: string, path: string) =>
  (await shop.fetch(`/api/admin/webhooks${path}`, { method, headers: owner.headers })).status
const log = async (id: string) => (await ask<Delivery[]>('GET', `/${id}/deliveries`)).body
const statusOf = async (id: string) => (await ask<Webhook[]>('GET', '')).body.find((each) => each.id === id)?.status

test('D48 a changed product is posted, signed, and its answer is in the log', async () => {
  const { id, secret } = await aWebhook()
  const code = await changeAProduct()
  await deliver()
  const [got] = receiver.got
  expect(JSON.parse(got?.body ?? '')).toMatchObject({
    type: 'product.changed',
    data: { product: code, state: 'published' },
  })
  const [row] = await log(id)
  expect(row).toMatchObject({ state: 'delivered', status: 200, answer: 'thanks', tries: 1, nextTryAt: null })
  expect(row).toMatchObject({
    sentTo: receiver.url,
    orderNumber: null,
    product: { id: code, title: `Another ${made}` },
  })
  const at = new Date(Number(got?.headers['webhook-timestamp']) * 1000)
  expect(got?.headers).toMatchObject(sign(row?.id ?? '', got?.body ?? '', secret, at))
  expect(Math.abs(at.getTime() - Date.now())).toBeLessThan(60_000)
  await deliver()
  expect(receiver.got).toHaveLength(1)
})

test('D48 an order is posted by its number, without anything of its buyer', async () => {
  const { id } = await aWebhook(['order.placed', 'order.payment_received'])
  const { number } = await aBoughtOrder(shop)
  expect((await log(id)).map(({ orderNumber, sentTo }) => [orderNumber, sentTo])).toEqual(Array(2).fill([number, null]))
  await deliver()
  const bodies = receiver.got.map(({ body }) => body)
  expect(bodies.map((body) => JSON.parse(body).type).toSorted()).toEqual(['order.payment_received', 'order.placed'])
  for (const body of bodies) {
    expect(JSON.parse(body).data).toEqual({ order: expect.any(String), number, kind: 'order' })
    expect(body).not.toContain('@')
  }
})

test('D48 a shipment that is canceled is posted with the id of its parcel, as is the one that follows', async () => {
  await aWebhook(['order.shipped', 'order.shipment_taken_back'])
  const { number } = await aBoughtOrder(shop)
  const take = (step: string, input: object) => stepAsOwner(shop, owner, number, step, input)
  const ship = async () => (await take('ship', { carrier: 'Chronopost', tracking: 'XY123456785FR' })).body.parcels
  const [first] = await ship()
  await take('parcel-back', { parcel: first?.id, reason: 'Still here' })
  const [second] = await ship()
  await deliver()
  const posted = receiver.got.map(({ body }) => JSON.parse(body)).map(({ type, data }) => `${type} ${data.parcel}`)
  const expected = [
    `order.shipped ${first?.id}`,
    `order.shipment_taken_back ${first?.id}`,
    `order.shipped ${second?.id}`,
  ]
  expect(posted.toSorted()).toEqual(expected.toSorted())
})

test('D48 a receiver that fails is asked again after growing pauses, until a message is given up', async () => {
  const { id } = await aWebhook()
  respond = (res) => res.writeHead(500).end('broken')
  await changeAProduct()
  const pauses: number[] = []
  for (let tried = 1; tried <= 8; tried += 1) {
    await deliver()
    const [row] = await log(id)
    expect(row).toMatchObject({ tries: tried, status: 500, answer: 'broken' })
    if (row?.nextTryAt) pauses.push(Math.round((Date.parse(row.nextTryAt) - Date.now()) / 60_000))
    await shop.rows('update webhook_deliveries set next_try_at = now() where next_try_at is not null')
  }
  expect(pauses).toEqual([1, 5, 30, 120, 300, 480, 600])
  expect((await log(id))[0]).toMatchObject({ state: 'given-up' })
  expect(await statusOf(id)).toBe('failing')
})

test('D48 a message that is sent again has the same id, and a webhook that works again is active', async () => {
  const { id } = await aWebhook()
  respond = (res) => res.writeHead(503).end()
  await changeAProduct()
  await deliver()
  const [row] = await log(id)
  respond = (res) => res.end('thanks')
  expect(await statusOfAsk('POST', `/${id}/deliveries/${row?.id}/replay`)).toBe(204)
  await deliver()
  expect(new Set(receiver.got.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([row?.id]))
  expect(receiver.got).toHaveLength(2)
  expect(await statusOf(id)).toBe('active')
  expect(await statusOfAsk('POST', `/${id}/deliveries/${id}/replay`)).toBe(404)
})

test('D48 the log keeps the address that each message was sent to', async () => {
  const { id } = await aWebhook()
  await changeAProduct()
  await deliver()
  const address = `${receiver.url}/moved`
  expect((await ask('PUT', `/${id}`, { address, events: ['product.changed'], active: true })).status).toBe(200)
  await changeAProduct()
  await deliver()
  expect((await log(id)).map(({ sentTo }) => sentTo)).toEqual([address, receiver.url])
})

test('D48 after a day of failures a webhook is turned off, once, with a task for the owner', async () => {
  const { id } = await aWebhook()
  respond = (res) => res.writeHead(500).end()
  await changeAProduct()
  await deliver()
  await shop.rows(`update webhooks set failing_since = now() - interval '25 hours'`)
  await shop.rows('update webhook_deliveries set next_try_at = now()')
  await deliver()
  expect(await statusOf(id)).toBe('given-up')
  expect(await shop.rows(`select facts from tasks where kind = 'webhook-off'`)).toEqual([
    { facts: { address: new URL(receiver.url).origin } },
  ])
  await changeAProduct()
  await deliver()
  expect(receiver.got).toHaveLength(2)
  respond = (res) => res.end()
  await shop.rows('update webhook_deliveries set next_try_at = now()')
  const [row] = await log(id)
  expect(await statusOfAsk('POST', `/${id}/deliveries/${row?.id}/replay`), 'while it is off').toBe(409)
  const input = { address: receiver.url, events: ['product.changed'], active: true }
  expect((await ask<Webhook>('PUT', `/${id}`, input)).body.status).toBe('active')
  await deliver()
  expect((await log(id))[0]).toMatchObject({ state: 'delivered' })
})

test('D48 messages that fail at once turn their webhook off once', async () => {
  const { id } = await aWebhook()
  await shop.rows('delete from tasks')
  respond = (res) => res.writeHead(500).end()
  for (let changed = 0; changed < 6; changed += 1) await changeAProduct()
  await shop.rows(`update webhooks set failing_since = now() - interval '25 hours'`)
  await deliver()
  expect(receiver.got).toHaveLength(6)
  expect(await statusOf(id)).toBe('given-up')
  expect(await shop.rows(`select facts from tasks where kind = 'webhook-off'`)).toEqual([
    { facts: { address: new URL(receiver.url).origin } },
  ])
})

test('D48 of sixteen webhooks added at once where one is left, one is added', async () => {
  await aWebhook()
  const add = () => ask('POST', '', { address: receiver.url, events: ['order.placed'] })
  for (let made = 1; made < 19; made += 1) await add()
  const answers = await Promise.all(Array.from({ length: 16 }, add))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(15).fill(409)])
})

test('D48 a test is posted at once, signed, and its outcome is answered and in the log', async () => {
  const { id, secret } = await aWebhook()
  const { body: sent } = await ask<Delivery>('POST', `/${id}/test`)
  const [got] = receiver.got
  expect(JSON.parse(got?.body ?? '')).toEqual({ type: 'test', timestamp: expect.any(String), data: { webhook: id } })
  const at = new Date(Number(got?.headers['webhook-timestamp']) * 1000)
  expect(got?.headers).toMatchObject(sign(sent.id, got?.body ?? '', secret, at))
  expect(sent).toMatchObject({ event: 'test', state: 'delivered', status: 200, answer: 'thanks', tries: 1 })
  expect(await log(id)).toEqual([sent])
  await deliver()
  expect(receiver.got).toHaveLength(1)
})

test('D48 a test whose process ends before its outcome is recorded is not posted by another', async () => {
  const { id } = await aWebhook()
  const due = 'select id from webhook_deliveries where next_try_at is not null'
  let dueMeanwhile: unknown
  respond = async (res) => {
    dueMeanwhile = await shop.rows(due)
    res.end()
  }
  await ask<Delivery>('POST', `/${id}/test`)
  expect(dueMeanwhile).toEqual([])
})

test('D48 a test that fails is not tried again, and does not make its webhook fail', async () => {
  const { id } = await aWebhook()
  respond = (res) => res.writeHead(500).end('broken')
  const { body: sent } = await ask<Delivery>('POST', `/${id}/test`)
  expect(sent).toMatchObject({ state: 'given-up', status: 500, answer: 'broken', nextTryAt: null })
  expect(await statusOf(id)).toBe('active')
  await deliver()
  expect(receiver.got).toHaveLength(1)
})

test('D48 a webhook that is off is tested, and a deleted one is not', async () => {
  const { id } = await aWebhook()
  await ask('PUT', `/${id}`, { address: receiver.url, events: ['product.changed'], active: false })
  expect((await ask<Delivery>('POST', `/${id}/test`)).body).toMatchObject({ state: 'delivered' })
  expect(await statusOf(id)).toBe('off')
  expect(await statusOfAsk('DELETE', `/${id}`)).toBe(204)
  expect((await ask('POST', `/${id}/test`)).status).toBe(404)
})

test('D48 a redirect is not followed', async () => {
  const { id } = await aWebhook()
  respond = (res) => res.writeHead(302, { location: `${receiver.url}/elsewhere` }).end()
  await changeAProduct()
  await deliver()
  expect(receiver.got.map(({ path }) => path)).toEqual(['/in'])
  expect((await log(id))[0]).toMatchObject({ state: 'waiting', status: 302 })
})

test('D48 an answer without an end is read up to 64 KB', async () => {
  const { id } = await aWebhook()
  let sent = 0
  respond = (res) => {
    const pour = () => {
      while (!res.destroyed && sent < 50_000_000 && res.write('x'.repeat(8_192))) sent += 8_192
    }
    res.on('drain', pour)
    pour()
  }
  await changeAProduct()
  await deliver()
  expect((await log(id))[0]).toMatchObject({ state: 'delivered', answer: 'x'.repeat(500) })
  expect(sent).toBeLessThan(20_000_000)
})

test('D48 a receiver that does not answer is left after ten seconds', async () => {
  const { id } = await aWebhook()
  respond = () => {}
  await changeAProduct()
  await deliver()
  expect((await log(id))[0]).toMatchObject({ state: 'waiting', status: null, failure: 'No answer within 10 seconds' })
}, 30_000)

test('D48 a receiver that switches to another protocol has failed, and the next message leaves', async () => {
  const { id } = await aWebhook()
  respond = (res) => res.socket?.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n')
  await changeAProduct()
  await deliver()
  expect((await log(id))[0]).toMatchObject({ state: 'waiting', status: 101, failure: null })
  respond = (res) => res.end('thanks')
  await changeAProduct()
  await deliver()
  expect((await log(id))[0]).toMatchObject({ state: 'delivered', status: 200 })
})

test('D48 a wrong address and missing events are both named', async () => {
  const { status, body } = await ask('POST', '', { address: 'https://10.0.0.1/in', events: [] })
  const named = (field: string) => expect.objectContaining({ field })
  expect([status, body]).toEqual([400, expect.objectContaining({ problems: [named('address'), named('events')] })])
  const noEvents = await ask('POST', '', { address: receiver.url, events: [] })
  expect(noEvents.body).toMatchObject({ problems: [{ field: 'events' }] })
})

test('D48 a private address is refused where it is entered, and where it was stored before', async () => {
  for (const address of [
    'http://10.0.0.1/in',
    'https://10.0.0.1/in',
    'https://169.254.169.254/',
    'https://localhost.localdomain.local/',
  ]) {
    const { status, body } = await ask('POST', '', { address, events: ['order.placed'] })
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({ problems: [expect.objectContaining({ field: 'address' })] }),
    ])
  }
  const { id } = await aWebhook()
  await shop.rows(`update webhooks set address = 'https://127.0.0.2/in'`)
  await deliverWebhooks(false, new AbortController().signal)
  await changeAProduct()
  await deliverWebhooks(false, new AbortController().signal)
  expect((await log(id))[0]).toMatchObject({ status: null, failure: 'The address is not public' })
})

test('D48 the secret is shown once and replaced, and staff see nothing of webhooks', async () => {
  const { id, secret } = await aWebhook()
  const rotated = (await ask<MadeWebhook>('POST', `/${id}/secret`)).body.secret
  expect(rotated).not.toBe(secret)
  expect(JSON.stringify((await ask('GET', '')).body)).not.toContain('whsec_')
  const kept = JSON.stringify(await shop.rows(`select * from audit_entries where kind = 'webhook'`))
  expect(kept).not.toContain('whsec_')
  const staff = await aMember(shop, { role: 'admin', staffRole: 'staff' })
  expect((await shop.fetch('/api/admin/webhooks', { headers: staff.headers })).status).toBe(403)
  expect(await statusOfAsk('DELETE', `/${id}`)).toBe(204)
  expect((await ask('GET', `/${id}/deliveries`)).status).toBe(404)
})

test('D48 the audit, which staff read, has the host of an address and nothing of its path, and shows that the path changed', async () => {
  const { id } = await aWebhook()
  for (const path of ['T00/first-token?key=one', 'T00/second-token?key=two']) {
    const address = `https://hooks.example.com/${path}`
    await ask('PUT', `/${id}`, { address, events: ['product.changed'], active: true })
  }
  const entries = await shop.rows<{ before: { address: string }; after: { address: string } }>(
    `select before, after from audit_entries where kind = 'webhook' and name = $1 order by id`,
    [id],
  )
  expect(JSON.stringify(entries)).not.toMatch(/token|T00|key=/)
  expect(entries.at(-1)?.before.address).toMatch(/^https:\/\/hooks\.example\.com\/… \([0-9a-f]{8}\)$/)
  expect(entries.at(-1)?.after.address).not.toBe(entries.at(-1)?.before.address)
})
