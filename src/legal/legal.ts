import type { Language } from '#language/language.ts'
import { type Facts, factText, isShownFact } from '#legal/facts.ts'
import { type ReservationRules, reservationRules } from '#legal/reservation-rules.ts'

export const legalNames = ['privacy', 'terms', 'legal-notice', 'delivery-returns', 'accessibility', 'cookies'] as const
export type LegalName = (typeof legalNames)[number]

export type LegalVersion = { version: number; inForceFrom: Date }
export type LegalText = LegalVersion & {
  /** The rules of reservations, which the terms state. */
  rules: ReservationRules
  name: LegalName
  language: Language
  title: string
  description: string
  /** HTML with {{facts}} of the house as placeholders. */
  body: string
}

/** The versions that have begun at an instant, newest first: the first one is in force, all others are former ones. */
export function versionsBegun<Version extends LegalVersion>(all: readonly Version[], at: Date): Version[] {
  return all.filter(({ inForceFrom }) => inForceFrom <= at).toSorted((one, other) => other.version - one.version)
}

/** The words of a version in one language. */
export type LegalWords = Pick<LegalText, 'language' | 'title' | 'description' | 'body'>

type Filling = { facts: Facts; rules: ReservationRules }

/** Replaces a text's placeholders with the facts of the house and the rules of its reservations. */
export function withFacts(body: string, { facts, rules }: Filling, language: Language): string {
  return body.replaceAll(/\{\{(\w+)\}\}/g, (token, name: string) => {
    if (isShownFact(name)) return escaped(factText(facts, name, language))
    const rule = reservationRules.find((each) => each === name)
    if (rule === 'depositPercentage') return language === 'fr' ? `${rules[rule]}\u00a0%` : `${rules[rule]}%`
    return rule ? String(rules[rule]) : token
  })
}

/** The values that a text names by placeholders, as it shows them. */
export function valuesNamedIn(body: string, filling: Filling): { name: string; en: string; fr: string }[] {
  const names = [...new Set([...body.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name))]
  const known = names.filter((name) => isShownFact(name) || reservationRules.some((rule) => rule === name))
  return known.map((name) => {
    const shown = (language: Language) => unescaped(withFacts(`{{${name}}}`, filling, language))
    return { name, en: shown('en'), fr: shown('fr') }
  })
}

function unescaped(html: string): string {
  return html.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
