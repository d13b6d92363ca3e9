import { z } from 'zod'
import { isColleague } from '#accounts/server/members/colleagues.ts'
import { joinAddress } from '#language/address.ts'
import type { Language } from '#language/language.ts'
import { wordsIn } from '#language/words.ts'
import { houseSender } from '#legal/server/facts.ts'
import { findMention } from '#people/server/contact/mention-list-records.ts'
import { mailsOf } from '#platform/mail/mails-of.ts'
import { NothingToSend } from '#platform/mail/outbox.ts'

/** The email to a colleague whom a note mentions. It has no word of the note, which may be erased, and not the name of its contact. */
export const mentionMails = mailsOf({ 'note-mention': z.object({ note: z.uuid(), member: z.uuid() }) })

export const mentionLetters = mentionMails.writers({
  'note-mention': async ({ data, language }) => {
    const mention = await findMention(data.note, data.member)
    if (!mention) throw new NothingToSend('The note, or its mention, is gone')
    if (!(await isColleague(data.member, 'read'))) throw new NothingToSend('This member may read no notes any more')
    return writeMention({ by: mention.by, path: `/crm/contacts/${mention.contactId}` }, language)
  },
})

export const sampleMentionLetters = {
  'note-mention': (language: Language) => writeMention({ by: 'claire@example.com', path: '/crm' }, language),
}

async function writeMention({ by, path }: { by: string; path: string }, language: Language) {
  const t = wordsIn(language)
  const { writeNote } = await import('#letters/server/Note.tsx')
  const note = {
    subject: t('people.mention-letter.subject', { by }),
    title: t('people.mention-letter.title'),
    paragraphs: [t('people.mention-letter.text', { by })],
    button: {
      text: t('people.mention-letter.open'),
      address: `${houseSender().publicUrl}${joinAddress(language, path)}`,
    },
    isForHouse: true,
  }
  return writeNote(note, language)
}
