// Buyers who want one thing each and do not give up: what got no answer is sent again as it was.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask, askUntilAnswered, press } from './asking.ts'

export type SoldProducts = { counted: string; uncounted: string; reservable: string }

type Counted = 'opened' | 'refused' | 'paid' | 'left' | 'shown'
type CountedOfReservations = 'reserved' | 'balances' | 'cancelled' | 'refunded' | 'shipped'
export type Tally = Record<Counted | CountedOfReservations, number>

const choices: [weight: number, outcome: string, ...faults: string[]][] = [
  [10, 'paid'],
  [2, 'paid', 'lost'],
  [2, 'paid', 'twice'],
  [2, 'paid', 'reordered'],
  [2, 'paid', 'twice', 'reordered'],
  [1, 'paid', 'late'],
  [3, 'abandoned'],
  [1, 'declined'],
]

/**
 * Buys over and over until it is stopped. Most buyers are new; some are always the same few, who press again with
 * another gift message and so hold a thing twice.
 */
export async function keepBuying(
  shopUrls: readonly [string, string],
  products: SoldProducts,
  random: () => number,
  tally: Tally,
  stopped: () => boolean,
): Promise<void> {
  while (!stopped()) {
    const shopUrl = shopUrls[random() < 0.5 ? 0 : 1]
    const person = random() < 0.3 ? Math.floor(random() * 4) : Math.floor(random() * 1e9)
    const code = random() < 0.6 ? products.counted : products.uncounted
    const url = await openCheckout(shopUrl, code, person, stopped)
    if (url === undefined) continue
    tally[url === null ? 'refused' : 'opened'] += 1
    if (url === null) continue
    const back = await press(url, pick(random), stopped)
    if (!back) continue
    tally[back.searchParams.has('reference') ? 'paid' : 'left'] += 1
    if (back.searchParams.has('reference') && (await isShown(shopUrl, back, stopped))) tally.shown += 1
  }
}

export function pick(random: () => number): string[] {
  let at = random() * choices.reduce((sum, [weight]) => sum + weight, 0)
  const chosen = choices.find(([weight]) => {
    at -= weight
    return at < 0
  })
  return chosen?.slice(1).map(String) ?? ['paid']
}

/** The payment page; null for a refusal, undefined when there was no answer before the end. */
async function openCheckout(shopUrl: string, code: string, person: number, stopped: () => boolean) {
  const item = { product_id: code, product_name: code, product_image: '', product_price: 100, quantity: 1 }
  const giftMessage = randomUUID()
  const body = JSON.stringify({
    items: [item],
    customerEmail: `buyer-${person}@example.com`,
    language: 'en',
    giftMessage,
  })
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
    'x-forwarded-for': `10.${(person >> 16) & 255}.${(person >> 8) & 255}.${person & 255}`,
  }
  const answer = await askUntilAnswered(`${shopUrl}/api/create-checkout`, { method: 'POST', headers, body }, stopped)
  if (!answer) return undefined
  return answer.status === 200 ? (JSON.parse(answer.body) as { url: string }).url : null
}

async function isShown(shopUrl: string, back: URL, stopped: () => boolean): Promise<boolean> {
  for (let looks = 0; looks < 40 && !stopped(); looks += 1) {
    const answer = await ask(`${shopUrl}/api/checkouts/${back.searchParams.get('reference')}`)
    const checkout = answer?.status === 200 ? (JSON.parse(answer.body) as { status: string }) : undefined
    if (checkout && checkout.status !== 'waiting') return true
    await sleep(150)
  }
  return false
}
