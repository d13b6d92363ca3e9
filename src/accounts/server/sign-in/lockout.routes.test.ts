import { expect, test } from 'vitest'
import { anAccount, anAuthClient, password } from '#accounts/testing/members.ts'
import { runs } from '#language/testing/runs.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()

/** A browser: it keeps the cookies that it is given. */
function aBrowser(address: string) {
  let cookie = ''
  async function ask(method: string, path: string, body: object, token?: string) {
    const answer = await shop.fetch(`/auth/v1${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        ...(cookie && { cookie }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
    const [given] = answer.headers.getSetCookie()
    if (given) cookie = given.split(';')[0] ?? ''
    return { status: answer.status, given, body: (await answer.json()) as { access_token: string } }
  }
  return {
    ask,
    cookie: () => cookie,
    take(other: string) {
      cookie = other
    },
    signIn: (email: string, tried: string) => ask('POST', '/token?grant_type=password', { email, password: tried }),
  }
}

/** As after so many tries from all of the network in these ten minutes. */
async function countTries(email: string, tries: number) {
  await aBrowser('10.7.0.1').signIn(email, 'wrong')
  await shop.rows(`update rate_limits set points = points + $1 where key like 'account-sign-in-account:%'`, [tries - 1])
}

test('600 wrong tries from everywhere do not lock a member out of their known browsers', {
  timeout: 300_000,
}, async () => {
  const { email } = await anAccount(shop)
  const home = aBrowser('10.6.0.1')
  expect((await home.signIn(email, password)).given).toMatch(/^known-browser=[\w-]+; .*HttpOnly; SameSite=Strict$/)
  // All of them are made in the long form of the tests; else most are only counted.
  const made = Math.min(600, runs(40))
  if (made < 600) await countTries(email, 500 - made)
  const tried = []
  for (let tries = 0; tries < made + 20; tries += 1) {
    tried.push((await aBrowser(`10.7.${tries >> 3}.${tries % 8}`).signIn(email, 'wrong')).status)
  }
  expect(tried.slice(-20), 'attackers are stopped').toEqual(Array(20).fill(429))
  expect((await aBrowser('10.7.200.1').signIn(email, password)).status, 'a browser that is new waits').toBe(429)
  expect((await home.signIn(email, password)).status, 'one that is known does not').toBe(200)
  // The member's own address is where the attackers are, too.
  const here = aBrowser('10.7.0.1')
  here.take(home.cookie())
  expect((await here.signIn(email, password)).status).toBe(200)
})

test('a forged browser token gains no guess: one of another account, an altered one and one of an old password are worth nothing', async () => {
  const [{ email }, other] = [await anAccount(shop), await anAccount(shop)]
  const home = aBrowser('10.6.1.1')
  const { body } = await home.signIn(email, password)
  const attacker = aBrowser('10.6.1.2')
  await attacker.signIn(other.email, password)
  await countTries(email, 500)
  expect((await attacker.signIn(email, password)).status).toBe(429)
  for (const at of [15, 30, 50, 70]) {
    const altered = home.cookie()[at] === 'A' ? 'B' : 'A'
    attacker.take(home.cookie().slice(0, at) + altered + home.cookie().slice(at + 1))
    expect((await attacker.signIn(email, password)).status, `letter ${at}`).toBe(429)
  }

  const before = home.cookie()
  const change = { password: 'some other lilac words', current_password: password }
  expect((await home.ask('PUT', '/user', change, body.access_token)).status).toBe(200)
  expect(home.cookie()).not.toBe(before)
  attacker.take(before)
  expect((await attacker.signIn(email, change.password)).status).toBe(429)
  expect((await home.signIn(email, change.password)).status).toBe(200)
})

test('the holder of a member’s browser has as few guesses as before, counted separately', async () => {
  const { email } = await anAccount(shop)
  const [home, stolen] = [aBrowser('10.6.2.1'), aBrowser('10.6.2.2')]
  await home.signIn(email, password)
  await aBrowser('10.6.2.3').signIn(email, password)
  stolen.take(home.cookie())
  const tried = []
  for (let tries = 0; tries < 16; tries += 1) tried.push((await stolen.signIn(email, 'wrong')).status)
  expect(tried).toEqual([...Array(15).fill(400), 429])
  expect((await aBrowser('10.6.2.3').signIn(email, password)).status).toBe(200)
})

test('a browser recognizes several members; a refresh renews its browser tokens', async () => {
  const accounts = [await anAccount(shop), await anAccount(shop)]
  const home = aBrowser('10.6.3.1')
  for (const { email } of accounts) await home.signIn(email, password)
  for (const { email } of accounts) await countTries(email, 500)
  for (const { email } of accounts) expect((await home.signIn(email, password)).status).toBe(200)
  const { data } = await anAuthClient(shop).signInWithPassword({ email: (await anAccount(shop)).email, password })
  const old = aBrowser('10.6.3.2')
  await old.ask('POST', '/token?grant_type=refresh_token', { refresh_token: data.session?.refresh_token })
  expect(old.cookie()).toMatch(/^known-browser=/)
})

test('a browser that signs in over and over is counted, though every sign-in gives it another browser token', async () => {
  const { email } = await anAccount(shop)
  const home = aBrowser('10.6.4.1')
  await home.signIn(email, password)
  const statuses = []
  for (let times = 0; times < 16; times += 1) statuses.push((await home.signIn(email, password)).status)
  expect(statuses).toEqual([...Array(15).fill(200), 429])
})
