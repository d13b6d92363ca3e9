import { joinAddress } from '#language/address.ts'
import type { Language } from '#language/language.ts'
import { wordsIn } from '#language/words.ts'
import { houseSender } from '#legal/server/facts.ts'

/** The beginning and end of a letter. The law requires it to name its sender (Directive 2000/31, article 6). */
export type LetterEnds = {
  /** Empty where the letter has its own. */
  greeting: string
  signature: string
  sender: string
  notice: { text: string; address: string }
}

/** @param name of the reader, where they gave it themselves; empty where it is not known whose name it is. */
export function letterEnds(language: Language, name: string): LetterEnds {
  const t = wordsIn(language)
  const { parts, publicUrl } = houseSender()
  return {
    greeting: name ? t('letters.greeting-of', { name }) : t('letters.greeting'),
    signature: t('letters.signature'),
    sender: parts.join(', '),
    notice: { text: t('letters.notice'), address: `${publicUrl}${joinAddress(language, '/legal-notice')}` },
  }
}

/** The last lines of a letter in plain text. */
export function senderText({ sender, notice }: LetterEnds): string {
  return `${sender}\n${notice.text}\n${notice.address}`
}
