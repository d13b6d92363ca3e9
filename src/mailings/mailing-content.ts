// The texts of a letter to many people, and the readers that it has by them.
import { type Language, languages } from '#language/language.ts'
import type { FieldProblem } from '#platform/http/refusal.ts'

export const longest = { name: 120, subject: 150, preview: 200, text: 20_000, button: 60, address: 1_000 } as const

/** The letter in one language. */
export type MailingText = { subject: string; preview: string; text: string; button: string; address: string }
export const textParts = ['subject', 'preview', 'text', 'button', 'address'] as const

/** `isForOther`: who has a language without a text gets the other one. */
export type MailingContent = { isForOther: boolean } & Record<Language, MailingText>

export const emptyText: MailingText = { subject: '', preview: '', text: '', button: '', address: '' }

const otherThan = (language: Language): Language => (language === 'en' ? 'fr' : 'en')

/** Whether anything is written in a language. */
export const isWritten = (text: MailingText): boolean => textParts.some((part) => text[part] !== '')

/** The language in which a person of this one gets the letter; null where they get none. */
export function languageFor(language: Language, content: MailingContent): Language | null {
  if (isWritten(content[language])) return language
  const other = otherThan(language)
  return content.isForOther && isWritten(content[other]) ? other : null
}

type Agreed = Readonly<Record<Language, number>>

/** How many of the people who agreed get the letter, and how many are left out for want of a text. */
export function readersOf(content: MailingContent, agreed: Agreed) {
  const get = languages.reduce((sum, each) => sum + (languageFor(each, content) ? agreed[each] : 0), 0)
  return { get, withoutText: agreed.en + agreed.fr - get }
}

/** The fields that keep a letter from being sent: where nothing is written, those of the language in which it is edited. */
export function missingToSend(content: MailingContent, own: Language = languages[0]): FieldProblem[] {
  const written = languages.filter((language) => isWritten(content[language]))
  const asked = written.length > 0 ? written : [own]
  return asked.flatMap((language) => {
    const { subject, text, button, address } = content[language]
    const missing = [
      subject === '' && 'subject',
      text === '' && 'text',
      button === '' && address !== '' && 'button',
      address === '' && button !== '' && 'address',
    ]
    const needed = missing.filter((each) => each !== false)
    return needed.map((part) => ({ field: `${language}.${part}`, problem: 'needed-to-send' }))
  })
}

/** All that keeps a letter from being sent now; `agreed` is undefined where it is not known yet. */
export function problemsToSend(content: MailingContent, agreed: Agreed | undefined, own?: Language): FieldProblem[] {
  const missing = missingToSend(content, own)
  if (missing.length > 0 || !agreed || readersOf(content, agreed).get > 0) return missing
  return [{ field: 'filter', problem: 'no-reader' }]
}

/** Whether a button may lead to this address. */
export function isWebAddress(written: string): boolean {
  return /^https?:\/\/\S+$/i.test(written) && URL.canParse(written)
}
