import { type Language, localeOf } from '#language/language.ts'

/** The name of a country in the reader's language; its code where it has none. */
export function countryName(code: string, language: Language): string {
  return new Intl.DisplayNames([localeOf(language)], { type: 'region' }).of(code) ?? code
}
