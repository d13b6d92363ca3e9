// Two people and one address: both write it into forms, one reads its mail. Their actions come in any order.
import { decodeJwt } from 'jose'
import { expect } from 'vitest'
import type { SessionJson, UserJson } from '#accounts/session-schema.ts'
import { anAccount, password as firstPassword } from '#accounts/testing/members.ts'
import { verificationTypeOf } from '#accounts/verification-type.ts'
import { aRequest } from '#checkout/testing/a-checkout.ts'
import { anOpenCheckout } from '#checkout/testing/an-open-checkout.ts'
import { anEvent, sendEvent } from '#payments/testing/a-payment.ts'
import type { TestShop } from '#platform/testing/test-shop.ts'

export type Who = 'reader' | 'attacker'
export type Step =
  | { does: 'sign up' | 'sign in' | 'refresh' | 'change password' | 'sign out elsewhere'; who: Who }
  | { does: 'move'; who: Who }
  | { does: 'recover' | 'resend' }
  | { does: 'open a letter'; who: Who; which: number; asPage: boolean; chooses: boolean }

type Person = { mailboxes: string[]; passwords: string[]; sessions: Session[]; signUps: string[] }
type Session = { access: string; refresh: string }
type Letter = { type: string; token: string; id: string }

let runs = 0
let requests = 0

/** @param address the one that both write down; a guest has ordered with it, too */
export async function twoPeople(shop: TestShop) {
  const name = `${Date.now().toString(36)}-${++runs}`
  const address = `shared-${name}@example.com`
  const othersOwn = (await anAccount(shop)).email
  const people: Record<Who, Person> = {
    reader: { mailboxes: [address, `second-${name}@example.com`], passwords: [], sessions: [], signUps: [] },
    attacker: { mailboxes: [othersOwn, `third-${name}@example.com`], passwords: [], sessions: [], signUps: [] },
  }
  people.attacker.sessions.push(await signInWith(othersOwn, firstPassword).then((session) => session as Session))
  await sendEvent(shop, anEvent(await anOpenCheckout(shop, aRequest({ customerEmail: address }))))
  /** The reader's accounts that a letter opened. */
  const readersAccounts = new Set<string>()
  /** The passwords and tokens from before the reader's latest recovery. */
  const over = { passwords: new Set<string>(), tokens: new Set<string>() }

  async function ask<Body>(method: string, path: string, body?: object, token?: string) {
    const from = `10.${(++requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
    const answer = await shop.fetch(path, {
      method,
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    expect(answer.status, `${method} ${path}`).toBeLessThan(500)
    expect(answer.status, `${method} ${path}`).not.toBe(429)
    return { ok: answer.ok, body: (await answer.json().catch(() => undefined)) as Body }
  }
  async function signInWith(email: string, password: string): Promise<Session | undefined> {
    const { ok, body } = await ask<SessionJson>('POST', '/auth/v1/token?grant_type=password', { email, password })
    return ok ? sessionOf(body) : undefined
  }
  const latest = (who: Who) => people[who].sessions.at(-1)
  const newPassword = (who: Who) => `${who} number ${++requests} of many words`

  async function lettersTo(mailboxes: string[]): Promise<Letter[]> {
    const unsent = 'select from mails where recipient = any ($1) and sent_at is null and given_up_at is null'
    await expect.poll(() => shop.rows(unsent, [mailboxes]), { interval: 5 }).toEqual([])
    const mails = await shop.rows<{ text: string }>(
      'select text from mailbox where recipient = any ($1) order by delivered_at, id',
      [mailboxes],
    )
    return mails.flatMap(({ text }) => {
      const said = new URLSearchParams(/#(type=\S*)/.exec(text)?.[1])
      const [type, token, id] = [said.get('type'), said.get('token_hash'), said.get('id')]
      return type && token ? [{ type, token, id: id ?? '' }] : []
    })
  }

  async function signUp(who: Who): Promise<void> {
    const password = newPassword(who)
    const { ok, body } = await ask<SessionJson & UserJson>('POST', '/auth/v1/signup', { email: address, password })
    if (!ok) return
    people[who].passwords.push(password)
    if (body.access_token) people[who].sessions.push(sessionOf(body))
    else people[who].signUps.push(body.id)
  }

  async function openLetter(who: Who, which: number, asPage: boolean, chooses: boolean): Promise<void> {
    const person = people[who]
    const letters = await lettersTo(person.mailboxes)
    const letter = letters[which % letters.length]
    if (!letter) return
    const { token, id } = letter
    const verify = (type: string, bearer?: string) =>
      ask<SessionJson & UserJson>('POST', '/auth/v1/verify', { type, token_hash: token }, bearer)
    if (letter.type === 'email_change') return moveWith(who, (await verify('email_change', latest(who)?.access)).body)
    // A program has no page that remembers who asked: of one sign-up that waits alone it has to believe that it is its own.
    const signUps = await shop.rows('select from sign_ups where email = $1', [address])
    const type = asPage || signUps.length < 2 ? verificationTypeOf(letter.type, id, person.signUps) : letter.type
    const { ok, body } = await verify(type)
    if (!ok) return
    const session = sessionOf(body)
    const before = [...person.sessions]
    person.sessions.push(session)
    if (who === 'attacker') return
    readersAccounts.add(body.user.email)
    const methods = decodeJwt<{ amr: { method: string }[] }>(session.access).amr.map(({ method }) => method)
    if (methods.includes('recovery') && chooses) await choose(body.user.email, session, before)
  }

  async function choose(email: string, session: Session, before: Session[]): Promise<void> {
    const password = newPassword('reader')
    const { ok } = await ask('PUT', '/auth/v1/user', { password }, session.access)
    expect(ok, 'a recovery ends with a new password').toBe(true)
    for (const each of [...people.reader.passwords, ...people.attacker.passwords]) over.passwords.add(each)
    for (const each of before) over.tokens.add(each.access)
    people.reader.passwords.push(password)
    expect(await signInWith(email, password), 'the new password signs in').toBeDefined()
  }

  function moveWith(who: Who, moved: UserJson | undefined): void {
    if (who !== 'reader' || !moved?.email) return
    for (const each of people.reader.mailboxes) readersAccounts.delete(each)
    readersAccounts.add(moved.email)
  }

  async function changePassword(who: Who): Promise<void> {
    const [session, current] = [latest(who), people[who].passwords.at(-1)]
    const password = newPassword(who)
    const { ok } = await ask('PUT', '/auth/v1/user', { password, current_password: current ?? '' }, session?.access)
    if (ok) people[who].passwords.push(password)
  }

  /** The attacker wants the shared address for an account of their own, or the account of that address for themselves. */
  async function askToMove(who: Who): Promise<void> {
    const targets = who === 'reader' ? people.reader.mailboxes : [address, ...people.attacker.mailboxes]
    for (const current_password of [people[who].passwords.at(-1) ?? '', firstPassword]) {
      const { ok, body } = await ask<UserJson>('GET', '/auth/v1/user', undefined, latest(who)?.access)
      const email = targets.find((each) => each !== body.email)
      if (ok) await ask('PUT', '/auth/v1/user', { email, current_password }, latest(who)?.access)
    }
  }

  async function signIn(who: Who): Promise<void> {
    for (const password of people[who].passwords.slice(-2)) {
      const session = await signInWith(address, password)
      if (session) people[who].sessions.push(session)
    }
  }

  async function refresh(who: Who): Promise<void> {
    const session = people[who].sessions.pop()
    if (!session) return
    const grant = '/auth/v1/token?grant_type=refresh_token'
    const { ok, body } = await ask<SessionJson>('POST', grant, { refresh_token: session.refresh })
    people[who].sessions.push(session, ...(ok ? [sessionOf(body)] : []))
  }

  async function take(step: Step): Promise<void> {
    if (step.does === 'sign up') await signUp(step.who)
    if (step.does === 'sign in') await signIn(step.who)
    if (step.does === 'refresh') await refresh(step.who)
    if (step.does === 'change password') await changePassword(step.who)
    if (step.does === 'move') await askToMove(step.who)
    if (step.does === 'recover') await ask('POST', '/auth/v1/recover', { email: address })
    if (step.does === 'resend') await ask('POST', '/auth/v1/resend', { type: 'signup', email: address })
    if (step.does === 'sign out elsewhere')
      await ask('POST', '/auth/v1/logout?scope=others', {}, latest(step.who)?.access)
    if (step.does === 'open a letter') await openLetter(step.who, step.which, step.asPage, step.chooses)
  }

  /** Only the mailbox's reader is signed in, and nothing that has ended opens anything. */
  async function check(): Promise<void> {
    for (const { access } of people.attacker.sessions) {
      const { ok, body } = await ask<UserJson>('GET', '/auth/v1/user', undefined, access)
      if (ok)
        expect([...readersAccounts], 'an attacker holds a session of the reader’s account').not.toContain(body.email)
      const orders = await ask<unknown[]>('GET', '/api/account/orders', undefined, access)
      if (orders.ok) expect(orders.body, 'an attacker sees a guest’s orders').toEqual([])
    }
    for (const email of readersAccounts) {
      const tried = new Set([...people.attacker.passwords, ...over.passwords])
      const opened = await Promise.all([...tried].map((each) => signInWith(email, each)))
      expect(opened.filter(Boolean), 'a password that is not the reader’s signs in').toEqual([])
    }
    for (const access of over.tokens) {
      expect((await ask('GET', '/auth/v1/user', undefined, access)).ok, 'an old session lives on').toBe(false)
    }
  }

  return { take, check, isOpened: () => readersAccounts.size > 0 }
}

const sessionOf = ({ access_token, refresh_token }: SessionJson): Session => ({
  access: access_token,
  refresh: refresh_token,
})
