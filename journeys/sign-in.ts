// The fields of /auth, and what is done with them in more than one errand.
import type { Page } from '@playwright/test'
import { password } from '#accounts/testing/members.ts'
import type { Say } from './errand.ts'

export const emailField = (page: Page, say: Say) =>
  page.getByRole('main').getByLabel(say('accounts.email'), { exact: true })
export const passwordField = (page: Page, say: Say) =>
  page.getByRole('main').getByLabel(say('accounts.password'), { exact: true })

export async function signIn(page: Page, say: Say, email: string) {
  await emailField(page, say).fill(email)
  await passwordField(page, say).fill(password)
  await passwordField(page, say).press('Enter')
}
