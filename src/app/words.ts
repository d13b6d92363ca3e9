import type { Messages } from '@lingui/core'
import type adminWords from '#app/admin-words.en.json'
import type words from '#app/words.en.json'
import type { Language } from '#language/language.ts'
import { registerWords, type TextsOf } from '#language/words.ts'
import type uiWords from '#ui/words.en.json'

declare module '#language/words.ts' {
  interface WordRegistry extends TextsOf<typeof words>, TextsOf<typeof adminWords>, TextsOf<typeof uiWords> {}
}

const loaders: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: () => import('#app/words-en.ts'),
  fr: () => import('#app/words-fr.ts'),
}

/** Brings a language's texts to where they are needed: both on the server, only the active one in the browser. */
export async function loadWords(language: Language): Promise<void> {
  registerWords(language, (await loaders[language]()).messages)
}
