import { languages } from '#language/language.ts'
import { registerWords, wordsIn } from '#language/words.ts'

// Papers are in the language of their order, so both are there, whichever the admin reads.
const load = {
  en: () => import('#shipping/papers-words.en.json?lingui'),
  fr: () => import('#shipping/papers-words.fr.json?lingui'),
}
await Promise.all(languages.map(async (language) => registerWords(language, (await load[language]()).messages)))

export const wordsOfPapers = wordsIn
