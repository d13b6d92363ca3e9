import { emailLeft, emailProven } from '#accounts/server/members/email-ports.ts'
import { isStaff } from '#accounts/server/members/is-staff.ts'
import { compareContacts } from '#contacts/server/compare-contacts.ts'
import { deleteContactOfAccount } from '#contacts/server/contact-records.ts'
import { deleteOldContacts } from '#contacts/server/delete-old-contacts.ts'
import { eraseContact } from '#contacts/server/erase-contact.ts'
import { deleteOldErasures, openErasures } from '#contacts/server/erased-people.ts'
import { deleteOldNotes } from '#contacts/server/manage-notes.ts'
import { deleteOldTags } from '#contacts/server/manage-tags.ts'
import { moveContactOfAccount } from '#contacts/server/move-contact.ts'
import { ownContact } from '#contacts/server/own-contact.ts'
import { readTelephones } from '#contacts/server/read-telephones.ts'
import { recordContact } from '#contacts/server/record-contact.ts'
import { forgetOldMerges } from '#contacts/server/undo-merge.ts'
import { normalizeEmail } from '#platform/mail/normalize-email.ts'
import type { Manifest } from '#platform/manifest.ts'
import { businessNow } from '#platform/time/clock.ts'

export const contacts: Manifest = {
  everyMinute: {
    'read-telephones': readTelephones,
    'delete-old-notes': deleteOldNotes,
    'delete-old-tags': deleteOldTags,
    'delete-old-contacts': (closing) => deleteOldContacts(businessNow(), closing),
    'compare-contacts': (closing) => compareContacts(businessNow(), closing),
    'forget-old-merges': () => forgetOldMerges(businessNow()),
    'delete-old-erasures': () => deleteOldErasures(businessNow()),
  },
  handlers: [
    emailProven.handledBy(async (client, { id, email, language, metadata: { full_name: name } }) => {
      // People who work here are no contacts.
      if (await isStaff(client, id)) return
      const account = { email, language, name: typeof name === 'string' ? name : '' }
      await recordContact(client, { ...account, source: 'account', worth: 'proven' }, businessNow())
    }),
    emailLeft.handledBy(moveContactOfAccount),
  ],
  ownData: async ({ email, contactId }) => ({ contact: await ownContact({ email, contactId }) }),
  erase: eraseContact,
  async open(settings) {
    openErasures(settings)
  },
  async deleteOwn(client, { verifiedEmail }) {
    if (verifiedEmail) await deleteContactOfAccount(client, normalizeEmail(verifiedEmail))
  },
}
