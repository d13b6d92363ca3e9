import { deleteOldEvents } from '#accounts/server/members/event-records.ts'
import { deleteOldInvitations } from '#accounts/server/members/invitation-records.ts'
import { deleteOldAccountLinks } from '#accounts/server/members/link-records.ts'
import { deleteOldSessions } from '#accounts/server/sessions/session-end-records.ts'
import { deleteOldSignUps } from '#accounts/server/sign-in/sign-up-records.ts'
import { deleteEndedMails } from '#platform/mail/delete-mails.ts'

const batchSize = 500
const signUpDays = 7
const endedDays = 30
const eventDays = 180

/** Deletes unconfirmed sign-ups, and links, letters, sessions and events that expired long ago. */
export async function deleteOldAccountRecords(closing: AbortSignal): Promise<void> {
  await deleteAll(() => deleteOldSignUps(signUpDays, batchSize), closing)
  await deleteAll(() => deleteOldAccountLinks(endedDays, batchSize), closing)
  await deleteAll(() => deleteOldInvitations(endedDays, batchSize), closing)
  await deleteAll(() => deleteOldSessions(endedDays, batchSize), closing)
  // Some of their readers never had an account, and are kept nowhere else.
  const ended = new Date(Date.now() - endedDays * 86_400_000)
  await deleteAll(() => deleteEndedMails('account-', ended, batchSize), closing)
  await deleteAll(() => deleteOldEvents(eventDays, batchSize), closing)
}

async function deleteAll(some: () => Promise<number>, closing: AbortSignal): Promise<void> {
  while (!closing.aborted && (await some()) === batchSize);
}
