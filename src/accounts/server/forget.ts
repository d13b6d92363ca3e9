import { forgetEvents } from '#accounts/server/members/event-records.ts'
import { forgetAccountLinks } from '#accounts/server/members/link-records.ts'
import { forgetSessions } from '#accounts/server/sessions/session-records.ts'
import { forgetSignUps } from '#accounts/server/sign-in/sign-up-records.ts'
import { deleteEndedMails } from '#platform/mail/delete-mails.ts'

const atOnce = 500
const signUpDays = 7
const endedDays = 30
const eventDays = 180

/** Deletes unconfirmed sign-ups, and links, letters, sessions and events that expired long ago. */
export async function forgetAccounts(closing: AbortSignal): Promise<void> {
  await forgetAll(() => forgetSignUps(signUpDays, atOnce), closing)
  await forgetAll(() => forgetAccountLinks(endedDays, atOnce), closing)
  await forgetAll(() => forgetSessions(endedDays, atOnce), closing)
  // Some of their readers never had an account, and are kept nowhere else.
  const ended = new Date(Date.now() - endedDays * 86_400_000)
  await forgetAll(() => deleteEndedMails('account-', ended, atOnce), closing)
  await forgetAll(() => forgetEvents(eventDays, atOnce), closing)
}

async function forgetAll(some: () => Promise<number>, closing: AbortSignal): Promise<void> {
  while (!closing.aborted && (await some()) === atOnce);
}
