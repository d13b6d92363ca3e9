import { type Language, languageKey } from '#language/language.ts'
import { store } from '#platform/browser/browser-storage.ts'

/** Keeps the choice of a language, for the server too. */
export function rememberLanguage(language: Language): void {
  const aYear = 365 * 24 * 60 * 60
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
  document.cookie = `${languageKey}=${language}; Path=/; Max-Age=${aYear}; SameSite=Lax`
  store(languageKey, language)
}
