import { type Language, localeOf } from '#language/language.ts'

/** The name of a country in the reader's language; its code where it has none. */
export function countryName(code: string, language: Language): string {
  return new Intl.DisplayNames([localeOf(language)], { type: 'region' }).of(code) ?? code
}

/** These countries with their names, in the alphabetical order of the reader's language. */
export function countriesByName(codes: Iterable<string>, language: Language): { code: string; name: string }[] {
  const names = new Intl.DisplayNames([localeOf(language)], { type: 'region' })
  const { compare } = new Intl.Collator(localeOf(language))
  return [...codes]
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => compare(one.name, other.name))
}
