import type { Language } from '#language/language.ts'

/** The person of all samples of letters, in each language; no address at example.com is read by a person. */
export const sampleBuyer = {
  en: { name: 'Emily Carter', email: 'emily.carter@example.com' },
  fr: { name: 'Camille Martin', email: 'camille.martin@example.com' },
} as const satisfies Record<Language, { name: string; email: string }>
