// Texts that come with the page which speaks them, instead of with the first one: a page's module awaits them, so it
// cannot be drawn before they are there. The server brings both languages, a browser its own.
import type { Messages } from '@lingui/core'
import { isLanguage, type Language, languages } from '#language/language.ts'
import { useWords } from '#language/web/LanguageProvider.tsx'
import { registerWords } from '#language/words.ts'

const brought: ((language: Language) => Promise<unknown>)[] = []
let wanted: Language | undefined

/** The words of a domain that few pages need; its components take `useWords` from here, so that none is without. */
export async function loadPageWords(
  load: Record<Language, () => Promise<{ messages: Messages }>>,
): Promise<typeof useWords> {
  const registered = new Set<Language>()
  const bring = async (language: Language) => {
    if (registered.has(language)) return
    const { messages } = await load[language]()
    registerWords(language, messages)
    registered.add(language)
  }
  brought.push(bring)
  await Promise.all(languagesInUse().map(bring))
  return useWords
}

/** Before the language is switched: what the pages so far have brought, in the new one too. */
export async function loadAllTexts(language: Language): Promise<void> {
  wanted = language
  await Promise.all(brought.map((fetch) => fetch(language)))
}

function languagesInUse(): readonly Language[] {
  if (typeof document === 'undefined') return languages
  const { lang } = document.documentElement
  return [...new Set([isLanguage(lang) ? lang : 'en', ...(wanted ? [wanted] : [])])]
}
