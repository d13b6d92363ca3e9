import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { browserLanguage, isLanguage, type Language, languageKey } from '#language/language.ts'

/** The language of an answer: as requested, else the visitor's choice, else the browser's (D41). */
export function visitorLanguageOf(c: Context, asked?: Language): Language {
  const chosen = asked ?? getCookie(c, languageKey)
  return isLanguage(chosen) ? chosen : browserLanguage(c.req.header('accept-language'))
}
