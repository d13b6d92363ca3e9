import { z } from 'zod'
import type { Language } from '#language/language.ts'
import { wordsIn } from '#language/words.ts'
import { deleteEndedMails } from '#platform/mail/delete-mails.ts'
import { mailsOf } from '#platform/mail/mails-of.ts'

/** The last email to a person: that their data was erased. It has nothing of them but its address. */
export const personMails = mailsOf({ 'person-erased': z.object({}) })

export const personLetters = personMails.writers({ 'person-erased': ({ language }) => writeErased(language) })

export const samplePersonLetters = { 'person-erased': writeErased }

async function writeErased(language: Language) {
  const t = wordsIn(language)
  const { writeNote } = await import('#letters/server/Note.tsx')
  const note = {
    subject: t('people.erased-letter.subject'),
    title: t('people.erased-letter.title'),
    paragraphs: [t('people.erased-letter.text'), t('people.erased-letter.stays')],
    foot: { text: t('people.erased-letter.foot') },
  }
  return writeNote(note, language)
}

/** Deletes these emails once they were sent, or never can be: their address is the last that is kept of the person. */
export async function deleteSentErasures(): Promise<void> {
  await deleteEndedMails('person-', new Date(), 500)
}
