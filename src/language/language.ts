export const languages = ['en', 'fr'] as const
export type Language = (typeof languages)[number]

/** The key of the browser's storage and the name of the cookie with the same value (D8). */
export const languageKey = 'language'

export function isLanguage(value: unknown): value is Language {
  return value === 'en' || value === 'fr'
}

export function localeOf(language: Language): string {
  return language === 'fr' ? 'fr-FR' : 'en-US'
}

/**
 * The language a browser asks for: French when its first choice starts with `fr`, otherwise English.
 * `accepted` is the Accept-Language header or `navigator.language`.
 */
export function browserLanguage(accepted: string | null | undefined): Language {
  const choices = (accepted ?? '').split(',').map(readChoice)
  const first = choices.reduce((best, choice) => (choice.weight > best.weight ? choice : best), { tag: '', weight: 0 })
  return first.tag.startsWith('fr') ? 'fr' : 'en'
}

function readChoice(choice: string) {
  const [tag = '', ...parameters] = choice.trim().toLowerCase().split(';')
  const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean)
  return { tag, weight: tag === '' ? 0 : Number(quality ?? 1) }
}
