// What the server says besides the pages: mails, and the simulator's own page. The browser never loads these.
import type { Messages } from '@lingui/core'
import { messages as pagesEn } from '#app/words-en.ts'
import { messages as pagesFr } from '#app/words-fr.ts'
import { type Language, languages } from '#language/language.ts'
import { registerWords } from '#language/words.ts'
import { messages as ordersEn } from '#orders/words.en.json?lingui'
import { messages as ordersFr } from '#orders/words.fr.json?lingui'
import { messages as simulatorEn } from '#simulator/words.en.json?lingui'
import { messages as simulatorFr } from '#simulator/words.fr.json?lingui'

const words: Record<Language, Messages> = {
  en: { ...pagesEn, ...ordersEn, ...simulatorEn },
  fr: { ...pagesFr, ...ordersFr, ...simulatorFr },
}

export function loadServerWords(): void {
  for (const language of languages) registerWords(language, words[language])
}
