// Texts that come with the page which speaks them, instead of with the first one: a page's module awaits them, so it
// cannot be drawn before they are there. The server brings both languages, a browser its own.
import type { Messages } from '@lingui/core'
import { isLanguage, type Language, languages } from '#language/language.ts'
import { useLanguage, useWords } from '#language/web/LanguageProvider.tsx'
import { registerWords } from '#language/words.ts'

type Load<Text> = Record<Language, () => Promise<Text>>

const brought: ((language: Language) => Promise<unknown>)[] = []
let wanted: Language | undefined

type Brought<Text> = (language: Language) => Text

/** Returns the text in a language that was brought: in no other is it there. */
async function bring<Text>(load: Load<Text>): Promise<Brought<Text>> {
  const texts = new Map<Language, Text>()
  const fetch = async (language: Language) => {
    if (!texts.has(language)) texts.set(language, await load[language]())
  }
  brought.push(fetch)
  await Promise.all(languagesInUse().map(fetch))
  return (language) => {
    const text = texts.get(language)
    if (text === undefined) throw new Error(`A text was not brought in ${language}`)
    return text
  }
}

/** The texts of one page, as a hook that returns them in the current language. */
export async function loadContent<Content>(load: Load<{ default: Content }>): Promise<() => Content> {
  const content = await bring(load)
  return () => content(useLanguage().language).default
}

/** The words of a domain that few pages need; its components take `useWords` from here, so that none is without. */
export async function loadPageWords(load: Load<{ messages: Messages }>): Promise<typeof useWords> {
  const registered = (language: Language) => async () => {
    const { messages } = await load[language]()
    registerWords(language, messages)
    return messages
  }
  await bring({ en: registered('en'), fr: registered('fr') })
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
