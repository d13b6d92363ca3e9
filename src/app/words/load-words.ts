import type { Messages } from '@lingui/core'
import type adminWords from '#app/admin-words.en.json'
import type words from '#app/words.en.json'
import type { Language } from '#language/language.ts'
import { registerWords, type TextsOf } from '#language/words.ts'
import type uiAdminWords from '#ui/admin-words.en.json'
import type uiEditorWords from '#ui/editor-words.en.json'
import type uiListWords from '#ui/list-words.en.json'
import type uiWords from '#ui/words.en.json'

declare module '#language/words.ts' {
  interface WordRegistry
    extends TextsOf<typeof words>,
      TextsOf<typeof adminWords>,
      TextsOf<typeof uiWords>,
      TextsOf<typeof uiAdminWords>,
      TextsOf<typeof uiEditorWords>,
      TextsOf<typeof uiListWords> {}
}

const loaders: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: () => import('#app/words/words-en.ts'),
  fr: () => import('#app/words/words-fr.ts'),
}

/** Brings a language's texts to where they are needed: both on the server, only the active one in the browser. */
export async function loadWords(language: Language): Promise<void> {
  registerWords(language, (await loaders[language]()).messages)
}
