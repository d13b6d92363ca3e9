// All that the server says: pages, mails, and the simulator's own page. A browser loads what its pages say.
import { manifests } from '#app/manifests.ts'
import { messages as pagesEn } from '#app/words/words-en.ts'
import { messages as pagesFr } from '#app/words/words-fr.ts'
import { languages } from '#language/language.ts'
import { registerWords } from '#language/words.ts'

const pages = { en: pagesEn, fr: pagesFr }

export function loadServerWords(): void {
  for (const language of languages) {
    const own = manifests.map(({ words }) => words?.[language])
    registerWords(language, Object.assign({}, pages[language], ...own))
  }
}
