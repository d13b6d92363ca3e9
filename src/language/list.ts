import { type Language, localeOf } from '#language/language.ts'

/** "one, two, and three", or "one, two, or three", as the language says it. */
export function listed(
  items: readonly string[],
  language: Language,
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  return new Intl.ListFormat(localeOf(language), { type }).format(items)
}
