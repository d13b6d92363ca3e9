import type { Admin } from '#accounts/account.ts'
import { colleaguesWith } from '#accounts/server/members/colleagues.ts'
import { saveNote } from '#contacts/server/manage-notes.ts'
import { storeMentions } from '#contacts/server/mention-people.ts'
import type { NoteInput } from '#people/note-schema.ts'
import { mentionMails } from '#people/server/contact/mention-mails.ts'
import { inTransaction } from '#platform/database/database.ts'
import { wake } from '#platform/database/jobs.ts'
import { sendMailJob } from '#platform/mail/outbox.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

type Which = { contactId: string; id: string }

/** Saves a note, and emails the colleagues whom it mentions for the first time, its author excepted. Returns its version. */
export async function saveNoteWithMentions(
  which: Which,
  { mentions = [], ...note }: NoteInput,
  author: Admin,
  now: BusinessTime,
): Promise<number> {
  const all = mentions.length > 0 ? await colleaguesWith('read') : []
  const colleagues = all.filter(({ id }) => mentions.includes(id))
  const version = await inTransaction(async (client) => {
    const version = await saveNote(client, which, note, author, now)
    const fresh = await storeMentions(client, { id: which.id, body: note.body }, colleagues, author, now)
    const mails = fresh
      .filter(({ id }) => id !== author.memberId)
      .map(({ id: member, email: recipient, language }) => {
        const data = { note: which.id, member }
        return { template: 'note-mention' as const, recipient, language, data, since: now }
      })
    await mentionMails.queueAll(client, mails)
    return version
  })
  wake(sendMailJob)
  return version
}
