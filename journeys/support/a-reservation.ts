// Changes of a reservation outside the screen that a journey visits: it is made, and the house takes its steps.
import { anAccount } from '#accounts/testing/members.ts'
import type { CheckoutRequest } from '#checkout/schema.ts'
import { anItem, aRequest } from '#checkout/testing/a-checkout.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import type { Language } from '#language/language.ts'
import type { Amount } from '#money/money.ts'
import { dueJobsDone } from '#platform/testing/due-jobs.ts'
import { expect, type Say } from './fixtures.ts'
import type { Letter } from './letters.ts'
import type { OpenShop } from './open-shop.ts'
import { ShopDatabase } from './shop-database.ts'
import { sessionOf } from './sign-in.ts'

type Shop = Pick<OpenShop, 'url'>

export const day = 24 * 60 * 60
export const reservable = 'renouvela-extra-riche'

export type Reserved = { email: string; number: number; key: string }

/** A member who has reserved a cream and paid its deposit. */
export async function aReservation(
  shop: Shop,
  database: ShopDatabase,
  language: Language,
  own: Partial<CheckoutRequest> = {},
): Promise<Reserved> {
  const { email } = await anAccount(database, { language })
  const request = aRequest({
    items: [anItem(reservable, {}, language)],
    isReserve: true,
    isDeposit: true,
    customerEmail: email,
    delivery: parisAddress,
    language,
    ...own,
  })
  const { url } = await post<{ url: string }>(shop, '/api/create-checkout', request, await tokenOf(shop, email))
  await fetch(url, { method: 'POST', body: new URLSearchParams({ outcome: 'paid' }), redirect: 'manual' })
  const find = () =>
    database.rows<Omit<Reserved, 'email'>>('select number::int, link_key as key from orders where email = $1', [email])
  await expect.poll(find).toHaveLength(1)
  const [order] = await find()
  return { email, ...(order as Omit<Reserved, 'email'>) }
}

/** The owner, who takes steps with orders. */
export async function anOwner(shop: Shop, database: ShopDatabase) {
  const token = await tokenOf(shop, (await anAccount(database, { role: 'admin' })).email)
  return async (number: number, step: string, body: object = {}) => {
    const path = `/api/admin/orders/${number}`
    const read = await fetch(shop.url + path, { headers: { authorization: `Bearer ${token}` } })
    const { version } = (await read.json()) as { version: number }
    return post<{ lines: { promisedOn: string }[]; parcels: { id: string }[]; due: Amount }>(
      shop,
      `${path}/${step}`,
      { version, ...body },
      token,
    )
  }
}

type Job = { name: string; id: string }
// Those of a journey before this one may take long, and change no order.
const copiesOfPictures = 'make-picture-copies'

/**
 * Lets so much business time pass, or sets it right again, once the letters of the time before have left; what has
 * become due is handled at once, and its letters have left too.
 */
export async function advanceTime(shop: OpenShop, seconds: number | 'back' = 0): Promise<void> {
  const database = await new ShopDatabase(shop).open()
  const rows = async (sql: string) => (await database.rows<Job>(sql)).filter(({ name }) => name !== copiesOfPictures)
  await dueJobsDone(rows)
  const body = new URLSearchParams({ seconds: String(seconds) })
  const answer = await fetch(`${shop.url}/dev/clock`, { method: 'POST', body, redirect: 'manual' })
  expect(answer.status).toBe(303)
  await dueJobsDone(rows)
  await database.close()
}

async function tokenOf(shop: Shop, email: string): Promise<string> {
  return (await sessionOf(shop, email)).access_token
}

async function post<Body>(shop: Shop, path: string, body: object, token: string): Promise<Body> {
  const key = { 'idempotency-key': crypto.randomUUID() }
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...key }
  const answer = await fetch(shop.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const text = await answer.text()
  expect(answer.status, `${path}: ${text}`).toBe(200)
  return JSON.parse(text)
}

type About =
  | 'reservation-confirmed'
  | 'date-moved'
  | 'date-accepted'
  | 'balance-call'
  | 'balance-reminder'
  | 'balance-paid'
  | 'order-confirmed'
  | 'withdrawal-declined'
type End = 'order-shipped' | 'order-delivered' | 'order-cancelled' | 'balance-overdue' | 'reservation-lapsed'

/** The link to the order in a letter that has arrived; the letter is known by its subject. */
export async function linkInLetter(
  shop: Shop,
  say: Say,
  { email, number }: Reserved,
  name: About | End,
  values: Record<string, string | number> = {},
): Promise<string> {
  const subject = say(`orders.letter.${name}.subject`, { kind: 'reservation', number: String(number), ...values })
  const find = async () => {
    const mailbox = (await (await fetch(`${shop.url}/dev/mailbox.json`)).json()) as Letter[]
    return mailbox.find((letter) => letter.recipient === email && letter.subject === subject)
  }
  await expect.poll(find, subject).toBeDefined()
  return /https?:\/\/\S+\/order\/\d+#\w+/.exec((await find())?.text ?? '')?.[0] ?? ''
}
