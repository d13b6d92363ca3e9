import { Hono } from 'hono'
import type adminWords from '#accounts/admin-words.en.json'
import { accountRoutes } from '#accounts/server/account-routes.ts'
import { addressRoutes } from '#accounts/server/address-routes.ts'
import { deleteOldAccountRecords } from '#accounts/server/delete-old-account-records.ts'
import { deviceRoutes } from '#accounts/server/device-routes.ts'
import { createFirstAdmin } from '#accounts/server/first-admin.ts'
import { invitationRoutes } from '#accounts/server/invitation-routes.ts'
import { accountLetters, sampleAccountLetters } from '#accounts/server/letters.ts'
import { memberAdminRoutes } from '#accounts/server/member-admin-routes.ts'
import { eraseAccount } from '#accounts/server/own/erase-account.ts'
import { accountData } from '#accounts/server/own/own-data.ts'
import { authRoutes } from '#accounts/server/routes.ts'
import { accountChanged } from '#accounts/server/sessions/live-sessions.ts'
import { openSigningKeys } from '#accounts/server/sessions/signing-keys.ts'
import { findStaff } from '#accounts/server/staff/find-staff.ts'
import { setUpOfStaff } from '#accounts/server/staff/set-up.ts'
import { staffRoutes } from '#accounts/server/staff-routes.ts'
import type words from '#accounts/words.en.json'
import { messages as en } from '#accounts/words.en.json?lingui'
import { messages as fr } from '#accounts/words.fr.json?lingui'
import type { TextsOf } from '#language/words.ts'
import type { Manifest } from '#platform/manifest.ts'

declare module '#language/words.ts' {
  interface WordRegistry extends TextsOf<typeof words>, TextsOf<typeof adminWords> {}
}

export const accounts: Manifest = {
  words: { en, fr },
  routes: (settings) => [new Hono().route('/auth/v1', authRoutes(settings))],
  api: (settings) => [
    accountRoutes(settings),
    addressRoutes(settings),
    deviceRoutes(settings),
    memberAdminRoutes(settings),
    staffRoutes(settings),
    invitationRoutes(settings),
  ],
  mails: () => accountLetters,
  sampleMails: ({ publicUrl }) => sampleAccountLetters(publicUrl),
  everyMinute: { 'delete-old-account-records': deleteOldAccountRecords },
  onChange: { account: accountChanged },
  setUp: setUpOfStaff,
  find: findStaff,
  erase: eraseAccount,
  ownData: async ({ memberId }) => (memberId ? accountData(memberId) : {}),
  async open({ admin }) {
    await openSigningKeys()
    await createFirstAdmin(admin)
  },
}
