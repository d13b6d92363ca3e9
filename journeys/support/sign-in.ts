// The fields of /auth, and what is done with them in more than one journey.
import { expect, type Page } from '@playwright/test'
import type { Session } from '@supabase/auth-js'
import type { Role } from '#accounts/role.ts'
import { anAccount, anAuthClient, password } from '#accounts/testing/members.ts'
import { sessionKey } from '#accounts/web/saved-session.ts'
import type { Say } from './fixtures.ts'
import type { ShopDatabase } from './shop-database.ts'
import { remember } from './steps.ts'

export const emailField = (page: Page, say: Say) =>
  page.getByRole('main').getByLabel(say('accounts.email'), { exact: true })
export const passwordField = (page: Page, say: Say) =>
  page.getByRole('main').getByLabel(say('accounts.password'), { exact: true })

export async function signIn(page: Page, say: Say, email: string) {
  await emailField(page, say).fill(email)
  await passwordField(page, say).fill(password)
  await passwordField(page, say).press('Enter')
}

/** Signs in without a browser. A shop that has too much to do asks to come again. */
export async function sessionOf(shop: { url: string }, email: string): Promise<Session> {
  const client = anAuthClient(shop)
  let session: Session | undefined
  await expect(async () => {
    const { data, error } = await client.signInWithPassword({ email, password })
    if (error) throw error
    session = data.session
  }).toPass({ timeout: 30_000 })
  return session as Session
}

/** Opens an address in the browser of someone who signed in on an earlier visit, of which it keeps nothing else. */
export async function openSignedIn(page: Page, database: ShopDatabase, email: string, address: string): Promise<void> {
  const session = await sessionOf({ url: database.shopUrl }, email)
  await remember(page.context(), database.shopUrl, { [sessionKey]: JSON.stringify(session) })
  await page.goto(new URL(address, database.shopUrl).href)
}

/** Opens an address of the owner's pages as an owner of this journey's own, or in another role; answers their email address. */
export async function openAsOwner(
  page: Page,
  database: ShopDatabase,
  address: string,
  staffRole: Role = 'owner',
): Promise<string> {
  const { email } = await anAccount(database, { role: 'admin', staffRole })
  await openSignedIn(page, database, email, address)
  await expect(page).toHaveURL(({ pathname, search }) => pathname + search === address)
  return email
}

/** The session stored in this browser; null when signed out. */
export async function savedSessionIn(page: Page): Promise<Record<string, unknown> | null> {
  return JSON.parse((await page.evaluate((key) => localStorage.getItem(key), sessionKey)) ?? 'null')
}
