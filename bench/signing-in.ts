import { hash, verify } from '@node-rs/argon2'
import { Pool } from 'pg'
import { v7 as newId } from 'uuid'
import { createBareTables, type OrderRow, type Pace, pace, writeOrderRows } from './ordering.ts'
import type { Running } from './processes.ts'

export type SigningInRow = OrderRow & { healthP99?: number }

const password = 'lavande sur la mer 7'
const members = 2_000
// Enough devices that none refreshes more often than the shop allows.
const devices = 256
const seconds = 5

/**
 * Sign-ins beside bare argon2, two at once as in the shop, with the time that a quick route takes meanwhile; and tokens
 * that are refreshed, beside bare durable transactions.
 */
export async function measureSigningIn(shop: Running, databaseUrl: string): Promise<SigningInRow[]> {
  const pool = new Pool({ connectionString: databaseUrl, max: 16 })
  await createBareTables(pool)
  const passwordHash = await hash(password)
  const emails = await addMembers(pool, passwordHash)
  const signIn = async () => (await tokensOf(shop.url, emails)) !== undefined
  const alone = await pace(1, 1, () => health(shop.url))
  const hashing = await pace(2, seconds, () => verify(passwordHash, password))
  const meanwhile = pace(1, seconds, () => health(shop.url))
  const signing = await pace(8, seconds, signIn)
  const { p99: healthP99 } = await meanwhile
  const [bare, refreshing] = [
    await pace(8, seconds, () => writeOrderRows(pool)),
    await measureRefreshing(shop.url, emails),
  ]
  await pool.end()
  return [
    { name: 'a quick route, without sign-ins', callers: 1, shop: alone, floor: alone },
    { name: 'sign in', callers: 8, shop: signing, floor: hashing, healthP99 },
    { name: 'refresh a token', callers: 8, shop: refreshing, floor: bare },
  ]
}

async function addMembers(pool: Pool, passwordHash: string): Promise<string[]> {
  const people = Array.from({ length: members }, (_, index) => ({ id: newId(), email: `member-${index}@example.com` }))
  await pool.query(
    `insert into members (id, email, email_proven_at, password_hash, language)
     select id, email, now(), $3, 'en' from unnest($1::uuid[], $2::text[]) as person (id, email)`,
    [people.map(({ id }) => id), people.map(({ email }) => email), passwordHash],
  )
  return people.map(({ email }) => email)
}

async function measureRefreshing(shop: string, emails: readonly string[]): Promise<Pace> {
  const tokens: string[] = []
  for (let count = 0; count < devices; count += 1) tokens.push((await tokensOf(shop, emails)) ?? '')
  return pace(8, seconds, async () => {
    const next = await ask(`${shop}/auth/v1/token?grant_type=refresh_token`, { refresh_token: tokens.shift() })
    if (next) tokens.push(next)
    return next !== undefined
  })
}

let signedIn = 0

/** Each from an address of its own, because the shop counts by address. */
function tokensOf(shop: string, emails: readonly string[]): Promise<string | undefined> {
  signedIn += 1
  const email = emails[signedIn % emails.length]
  const address = `10.2.${(signedIn >> 8) & 255}.${signedIn & 255}`
  return ask(`${shop}/auth/v1/token?grant_type=password`, { email, password }, address)
}

/** The refresh token of the answer, or undefined when it was refused. */
async function ask(url: string, body: object, address = '10.3.0.1'): Promise<string | undefined> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  })
  const session = (await answer.json()) as { refresh_token?: string }
  return session.refresh_token
}

async function health(shop: string): Promise<boolean> {
  const answer = await fetch(`${shop}/healthz`)
  await answer.text()
  return answer.ok
}
