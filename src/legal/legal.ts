import type { Language } from '#language/language.ts'
import { type Facts, factText, isShownFact } from '#legal/facts.ts'

export const legalNames = ['privacy', 'terms', 'legal-notice', 'delivery-returns', 'accessibility', 'cookies'] as const
export type LegalName = (typeof legalNames)[number]

export type LegalVersion = { version: number; inForceFrom: Date }
export type LegalText = LegalVersion & {
  name: LegalName
  language: Language
  title: string
  description: string
  /** HTML with {{facts}} of the house as placeholders. */
  body: string
}

/** Replaces a text's placeholders with the facts of the house. */
export function withFacts(body: string, facts: Facts, language: Language): string {
  return body.replaceAll(/\{\{(\w+)\}\}/g, (token, name: string) =>
    isShownFact(name) ? escaped(factText(facts, name, language)) : token,
  )
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
