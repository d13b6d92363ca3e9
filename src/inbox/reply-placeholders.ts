import type { Language } from '#language/language.ts'
import { plainLetters } from '#language/plain-letters.ts'

/** The facts of its reader that a saved reply has a placeholder for. */
export const placeholderNames = ['firstName', 'order', 'reference'] as const
export type PlaceholderName = (typeof placeholderNames)[number]

/** The facts that are known of a person; empty where one is not. */
export type PlaceholderValues = Record<PlaceholderName, string>

export const placeholders = {
  en: { firstName: '{first name}', order: '{order}', reference: '{reference}' },
  fr: { firstName: '{prénom}', order: '{commande}', reference: '{référence}' },
} as const satisfies Record<Language, Record<PlaceholderName, string>>

const inBraces = /\{[^{}\n]*\}/g
const plain = (written: string) =>
  plainLetters(written)
    .replace(/\s+/g, ' ')
    .replace(/^\{ | \}$/g, (edge) => edge.trim())
const nameOf = new Map(
  Object.values(placeholders).flatMap((ofLanguage) =>
    placeholderNames.map((name) => [plain(ofLanguage[name]), name] as const),
  ),
)

/** Words in braces that are no placeholder of either language. */
export function unknownPlaceholders(text: string): string[] {
  return [...new Set(text.match(inBraces))].filter((written) => !nameOf.has(plain(written)))
}

/** The placeholders of a text, as they are written in it. */
export function openPlaceholders(text: string): string[] {
  return [...new Set(text.match(inBraces))].filter((written) => nameOf.has(plain(written)))
}

/** The text with the facts that are known; the other placeholders stay in it, for a person to replace. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replace(inBraces, (written) => {
    const name = nameOf.get(plain(written))
    // A name with braces would be taken for a placeholder.
    return (name && values[name].replace(/[{}]/g, '')) || written
  })
}

/** Whether a text greets the person itself: its first line names them. */
export function hasOwnGreeting(text: string): boolean {
  const [first = ''] = text.trimStart().split('\n')
  return (first.match(inBraces) ?? []).some((written) => nameOf.get(plain(written)) === 'firstName')
}
