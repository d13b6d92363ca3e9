import type { Language } from '#language/language.ts'
import { type RuleName, ruleNames } from '#legal/house-rules.ts'

/** Facts that pages show, with the text that marks the gap while one is missing. */
const gaps = {
  company: { en: 'company name', fr: 'dénomination sociale' },
  form: { en: 'legal form', fr: 'forme juridique' },
  capital: { en: 'share capital', fr: 'capital social' },
  register: { en: 'trade register number', fr: 'numéro RCS' },
  vat: { en: 'VAT number', fr: 'numéro de TVA' },
  producerId: { en: 'EPR unique identifier', fr: 'identifiant unique REP' },
  address: { en: 'registered office', fr: 'siège social' },
  email: { en: 'email address', fr: 'adresse e-mail' },
  phone: { en: 'telephone number', fr: 'numéro de téléphone' },
  director: { en: 'publication director', fr: 'directeur ou directrice de la publication' },
  host: { en: 'hosting provider', fr: 'hébergeur' },
  hostAddress: {
    en: 'address and telephone number of the hosting provider',
    fr: 'adresse et téléphone de l’hébergeur',
  },
  mediator: { en: 'consumer mediator', fr: 'médiateur de la consommation' },
  mediatorAddress: { en: 'address and website of the mediator', fr: 'adresse et site du médiateur' },
  responsiblePerson: { en: 'responsible person', fr: 'personne responsable' },
  organicCertificate: { en: 'organic certificate', fr: 'certificat bio' },
  responsibleAddress: { en: 'address of the responsible person', fr: 'adresse de la personne responsable' },
} as const satisfies Record<string, Record<Language, string>>

/** A fact that pages show. */
export type ShownFact = keyof typeof gaps
/** An entry of the owner about the house: a fact that pages show, how it writes, or one of its rules. */
export type FactName =
  | ShownFact
  | 'language'
  | 'senderName'
  | 'replyEmail'
  | 'ordersEmail'
  | 'messagesEmail'
  | 'countries'
  | RuleName
export type Facts = Readonly<Partial<Record<FactName, string>>>

/** A fact as pages show it; a missing one is a visible gap, such as "[trade register number]". */
export function factText(facts: Facts, name: ShownFact, language: Language): string {
  return facts[name] ?? `[${gaps[name][language]}]`
}

/** The name of a fact, such as "trade register number". */
export function factTitle(name: ShownFact, language: Language): string {
  return gaps[name][language]
}

const shownFacts = Object.keys(gaps) as ShownFact[]
export const factNames: readonly FactName[] = [
  ...shownFacts,
  'language',
  'senderName',
  'replyEmail',
  'ordersEmail',
  'messagesEmail',
  'countries',
  ...ruleNames,
]

export function isFactName(name: string): name is FactName {
  return factNames.some((known) => known === name)
}

export function isShownFact(name: string): name is ShownFact {
  return Object.hasOwn(gaps, name)
}
