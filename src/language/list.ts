import { type Language, localeOf } from '#language/language.ts'

/** "one, two, and three", as the language says it. */
export function listed(items: readonly string[], language: Language): string {
  return new Intl.ListFormat(localeOf(language)).format(items)
}
