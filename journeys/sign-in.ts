// The fields of /auth, and what is done with them in more than one journey.
import type { Page } from '@playwright/test'
import { password } from '#accounts/testing/members.ts'
import { sessionKey } from '#accounts/web/saved-session.ts'
import type { Say } from './fixtures.ts'

export const emailField = (page: Page, say: Say) =>
  page.getByRole('main').getByLabel(say('accounts.email'), { exact: true })
export const passwordField = (page: Page, say: Say) =>
  page.getByRole('main').getByLabel(say('accounts.password'), { exact: true })

export async function signIn(page: Page, say: Say, email: string) {
  await emailField(page, say).fill(email)
  await passwordField(page, say).fill(password)
  await passwordField(page, say).press('Enter')
}

/** The session stored in this browser; null when signed out. */
export async function savedSessionIn(page: Page): Promise<Record<string, unknown> | null> {
  return JSON.parse((await page.evaluate((key) => localStorage.getItem(key), sessionKey)) ?? 'null')
}
