import { expect } from 'vitest'
import type { Confirmed, JoinRequest, Left } from '#community/schema.ts'
import { joinWordingVersion } from '#community/wording.ts'
import { allSent, mailsTo, type ReadMail } from '#platform/testing/mails.ts'
import type { TestShop } from '#platform/testing/test-shop.ts'

/** The input of a join form; a test gives only what it is about. */
export function aJoin(own: Partial<JoinRequest> = {}): JoinRequest {
  return {
    firstName: 'Anne',
    lastName: 'Martin',
    email: 'anne@example.com',
    country: 'FR',
    telephone: '06 12 34 56 78',
    language: 'en',
    wordingVersion: joinWordingVersion,
    ...own,
  }
}

type Answer<Status> = { status: Status; error?: string; message?: string }

export const join = (shop: TestShop, body: unknown, headers = {}) =>
  shop.post<Answer<'sent'>>('/api/community/join', body, headers)
export const confirm = (shop: TestShop, token: string) =>
  shop.post<Answer<Confirmed>>('/api/community/confirm', { token })
export const resend = (shop: TestShop, token: string) => shop.post<Answer<'sent'>>('/api/community/resend', { token })
export const leave = (shop: TestShop, token: string, language?: 'en' | 'fr') =>
  shop.post<Answer<Left>>('/api/community/unsubscribe', { token, ...(language && { language }) })

/** The token in the link of a letter. */
export function tokenIn(mail: ReadMail | undefined): string {
  return /\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

/** A confirmed subscriber, with the token to leave. */
export async function aMember(shop: TestShop, own: Partial<JoinRequest> & { email: string }): Promise<string> {
  await join(shop, aJoin(own))
  const [letter] = await mailsTo(shop, own.email, 1)
  await confirm(shop, tokenIn(letter))
  const [welcome] = await mailsTo(shop, own.email, 2)
  return tokenIn(welcome)
}

export async function consentsOf(shop: TestShop, email: string) {
  return shop.rows<{ state: string; wording: string; wording_version: string; language: string; source: string }>(
    `select state, wording, wording_version, consents.language, consents.source, purpose
       from consents join contacts on contacts.id = contact_id where email = lower($1) order by position`,
    [email],
  )
}

export const statesOf = async (shop: TestShop, email: string) =>
  (await consentsOf(shop, email)).map(({ state }) => state)

/** All requests to join were processed: what was not decided until now waits, and what was not mailed until now will not be. */
export async function waitForJoinDecisions(shop: TestShop): Promise<void> {
  const running = `select from jobs.job
                     where name = 'decide-join' and state in ('created', 'retry', 'active') and start_after <= now()`
  await expect.poll(() => shop.rows(running)).toEqual([])
  await allSent(shop)
}
