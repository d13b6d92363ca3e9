import type { Language } from '#language/language.ts'
import { wordsIn } from '#language/words.ts'

/** With which an email to a person may begin, in each language; the name may be empty. */
export function greetingsFor(written: string): Record<Language, string> {
  // A name with braces would be taken for a placeholder.
  const name = written.replace(/[{}]/g, '')
  const inLanguage = (language: Language) =>
    name ? wordsIn(language)('letters.greeting-of', { name }) : wordsIn(language)('letters.greeting')
  return { en: inLanguage('en'), fr: inLanguage('fr') }
}
