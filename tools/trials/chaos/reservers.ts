// Members who reserve and see it through, with the owner on the other side; what got no answer is asked for again.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { anAccount, password } from '#accounts/testing/members.ts'
import type { BuyerOrder } from '#orders/order-schemas/buyer-order-schema.ts'
import { askUntilAnswered, press } from './asking.ts'
import { pick, type SoldProducts, type Tally } from './buyers.ts'
import type { World } from './world.ts'

type SignedIn = { email: string; headers: Record<string, string> }
type Stopped = () => boolean
export type House = Pick<World, 'shopUrls'> & { members: SignedIn[]; owner: SignedIn }

/** Signs members and an owner in, before anything is killed. */
export async function aHouse(world: World, count: number): Promise<House> {
  const members: SignedIn[] = []
  while (members.length < count) members.push(await signIn(world))
  return { shopUrls: world.shopUrls, members, owner: await signIn(world, 'admin') }
}

/**
 * Reserves over and over until it is stopped, and takes each reservation one of its ways. A member who has left too many
 * payment pages open is followed by the next, and the last ends it.
 */
export async function keepReserving(
  { shopUrls, members, owner }: House,
  { reservable }: SoldProducts,
  random: () => number,
  tally: Tally,
  stopped: Stopped,
): Promise<void> {
  const waiting = [...members]
  while (!stopped()) {
    const member = waiting.at(-1)
    if (!member) return
    const shop = shopUrls[random() < 0.5 ? 0 : 1]
    const order = await reserve(shop, member, reservable, random, stopped)
    if (order === 'too-many') waiting.pop()
    if (!order || order === 'too-many') continue
    tally.reserved += 1
    await seeThrough({ shop, member, owner, order, random, tally, stopped })
  }
}

async function signIn({ databaseUrl, shopUrls }: World, role?: 'admin'): Promise<SignedIn> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const { email } = await anAccount({ rows: (sql, values) => client.query(sql, values) }, role ? { role } : {})
  await client.end()
  const answer = await fetch(`${shopUrls[0]}/auth/v1/token?grant_type=password`, json({ email, password }))
  if (!answer.ok) throw new Error(`${email} was not signed in: ${answer.status} ${await answer.text()}`)
  const { access_token } = (await answer.json()) as { access_token: string }
  return { email, headers: { authorization: `Bearer ${access_token}` } }
}

function json(body: object, headers: Record<string, string> = {}): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }
}

/** The reservation that the deposit became; undefined when none did. Throws where the shop refuses what it should take. */
async function reserve(shop: string, member: SignedIn, code: string, random: () => number, stopped: Stopped) {
  const items = [{ product_id: code, product_name: code, product_image: '', product_price: 100, quantity: 1 }]
  const giftMessage = randomUUID()
  const request = { items, isReserve: true, isDeposit: true, customerEmail: member.email, language: 'en', giftMessage }
  const headers = { ...member.headers, 'idempotency-key': randomUUID() }
  const opened = await askUntilAnswered(`${shop}/api/create-checkout`, json(request, headers), stopped)
  if (opened?.status === 429) return 'too-many'
  if (!opened) return undefined
  if (opened.status !== 200) throw new Error(`A reservation was refused: ${opened.status} ${opened.body}`)
  const back = await press((JSON.parse(opened.body) as { url: string }).url, pick(random), stopped)
  if (!back?.searchParams.has('reference')) return undefined
  for (let looks = 0; looks < 60 && !stopped(); looks += 1) {
    const list = await askUntilAnswered(`${shop}/api/reservations`, { headers: member.headers }, stopped)
    const found = ours(list?.body).find((order) => order.giftMessage === giftMessage)
    if (found) return found
    await sleep(150)
  }
}

function ours(body = '[]'): BuyerOrder[] {
  const read: unknown = JSON.parse(body)
  return Array.isArray(read) ? read : []
}

type Way = {
  shop: string
  member: SignedIn
  owner: SignedIn
  order: BuyerOrder
  random: () => number
  tally: Tally
  stopped: Stopped
}

async function seeThrough({ shop, member, owner, order, random, tally, stopped }: Way): Promise<void> {
  const { number } = order
  const asMember = (step: string, body: object) =>
    askUntilAnswered(`${shop}/api/orders/${number}/${step}`, json(body, member.headers), stopped)
  async function asOwner(step: string, body: object = {}) {
    const path = `${shop}/api/admin/orders/${number}`
    const read = await askUntilAnswered(path, { headers: owner.headers }, stopped)
    const { version } = JSON.parse(read?.body ?? '{}') as { version?: number }
    const headers = { ...owner.headers, 'idempotency-key': randomUUID() }
    return askUntilAnswered(`${path}/${step}`, json({ version, ...body }, headers), stopped)
  }
  if (random() < 0.3) {
    // Pressed twice, as many people do.
    const both = await Promise.all([1, 2].map(() => asMember('cancel', { shown: order.paid })))
    if (both.some((answer) => answer?.status === 200)) tally.cancelled += 1
    return
  }
  if (random() < 0.5) await asOwner('ready')
  const page = await asMember('balance', { shown: order.due, language: 'en' })
  if (page?.status === 200) {
    const { url } = JSON.parse(page.body) as { url: string }
    const back = await press(url, pick(random), stopped)
    if (back?.searchParams.has('reference')) tally.balances += 1
  }
  if (random() < 0.4) {
    const refund = { scope: { sumMinor: 1_000 }, reason: 'As agreed', restock: false, shownMinor: 1_000 }
    const granted = await asOwner('refund', refund)
    if (granted?.status === 200) tally.refunded += 1
  }
  for (let tries = 0; tries < 20 && !stopped(); tries += 1) {
    const sent = await asOwner('ship', { carrier: 'Colissimo', tracking: `6A${number}` })
    if (sent?.status === 200) tally.shipped += 1
    if (sent?.status !== 409 || tries > 10) return
    await sleep(200)
  }
}
