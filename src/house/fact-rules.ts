import { isKnownCountry } from '#delivery/countries.ts'
import { isLanguage } from '#language/language.ts'
import type { FactName } from '#legal/facts.ts'
import { choiceOf } from '#legal/house-rules.ts'

export const factProblems = [
  'name',
  'capital',
  'address',
  'register',
  'register-digits',
  'register-key',
  'vat-form',
  'vat-key',
  'vat-register',
  'producer-id',
  'email',
  'phone-form',
  'phone-digits',
  'phone-paid',
  'host-phone',
  'site',
  'certificate',
  'language',
  'rule',
  'sender',
  'countries',
  'too-long',
  'example',
] as const
export type FactProblem = (typeof factProblems)[number]
/** Pages and letters have room for this many characters. */
export const maxFactLength = 200

export type FactValues = Record<FactName, string>

/** Facts that are email addresses, which the schema checks. */
const emailFacts = ['email', 'replyEmail', 'ordersEmail', 'messagesEmail'] as const
type EmailFact = (typeof emailFacts)[number]

export function isEmailFact(name: FactName): name is EmailFact {
  return emailFacts.some((each) => each === name)
}

const rules: Record<Exclude<FactName, EmailFact>, (text: string, facts: FactValues) => FactProblem | undefined> = {
  company: nameProblem,
  form: nameProblem,
  capital: (text) => (/\d/.test(text) && /[€$£]|\p{L}{3}/u.test(text) ? undefined : 'capital'),
  register: registerProblem,
  vat: vatProblem,
  language: (text) => (isLanguage(text) ? undefined : 'language'),
  senderName: (text) => (/[<>"@]/.test(text) || text.length > 80 ? 'sender' : nameProblem(text)),
  countries: countriesProblem,
  reminderDays: (text) => (choiceOf('reminderDays', text) ? undefined : 'rule'),
  offerDays: (text) => (choiceOf('offerDays', text) ? undefined : 'rule'),
  producerId: (text) => (/^FR\d{6}_\d{2}[A-Z0-9]{4}$/.test(text) ? undefined : 'producer-id'),
  address: addressProblem,
  phone: phoneProblem,
  director: nameProblem,
  host: nameProblem,
  hostAddress: (text) => addressProblem(text) ?? (hasPhone(text) ? undefined : 'host-phone'),
  mediator: nameProblem,
  mediatorAddress: (text) => (hasSite(text) ? addressProblem(text) : 'site'),
  responsiblePerson: nameProblem,
  responsibleAddress: addressProblem,
  organicCertificate: (text) => (/\d/.test(text) && /\p{L}{3}/u.test(text) ? undefined : 'certificate'),
}

/** The problem of a fact that is entered; an empty one is missing, which is no problem of its form. */
export function problemOf(name: Exclude<FactName, EmailFact>, facts: FactValues): FactProblem | undefined {
  return facts[name] === '' ? undefined : rules[name](facts[name], facts)
}

/** The SIREN in a register number such as "RCS Nice 912 345 675": nine digits. */
export function sirenIn(register: string): string | undefined {
  return withoutSeparators(register).match(/(?<!\d)\d{9}(?!\d)/)?.[0]
}

/** The SIREN in a French VAT number; undefined in any other. */
export function sirenOfVat(vat: string): string | undefined {
  return /^FR[A-HJ-NP-Z\d]{2}(\d{9})$/.exec(compactVat(vat))?.[1]
}

function nameProblem(text: string): FactProblem | undefined {
  return /\p{L}.*\p{L}/u.test(text) ? undefined : 'name'
}

/** At least one country, each known and named once. */
function countriesProblem(text: string): FactProblem | undefined {
  const named = text.split(' ')
  return named.every(isKnownCountry) && new Set(named).size === named.length ? undefined : 'countries'
}

/** A postal code has a digit, wherever the address is. */
function addressProblem(text: string): FactProblem | undefined {
  return /\d/.test(text) && text.length >= 12 ? undefined : 'address'
}

/** A register elsewhere than in France has numbers of its own, which are not checked. */
function registerProblem(text: string, { vat }: FactValues): FactProblem | undefined {
  const isFrench = /\b(RCS|R\.C\.S|SIREN|RNE)\b/i.test(text) || sirenOfVat(vat) !== undefined
  if (!isFrench) return nameProblem(text) && 'register'
  const siren = sirenIn(text)
  if (!siren) return 'register-digits'
  return hasCheckDigit(siren) ? undefined : 'register-key'
}

// Numbers of the member states, and of Northern Ireland (XI); Greece is EL.
const vatCountry =
  /^((AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|SE|SI|SK|XI)[A-Z\d+*]{8,12}|RO\d{2,10})$/

function vatProblem(text: string, { register }: FactValues): FactProblem | undefined {
  const vat = compactVat(text)
  const siren = sirenOfVat(vat)
  if (!siren) return vatCountry.test(vat) ? undefined : 'vat-form'
  const key = vat.slice(2, 4)
  // A key with a letter follows no published rule.
  const isRight = /[A-Z]/.test(key) || Number(key) === (12 + 3 * (Number(siren) % 97)) % 97
  if (!isRight || !hasCheckDigit(siren)) return 'vat-key'
  const registered = sirenIn(register)
  // A register number that is wrong itself says nothing about this one.
  const isRegistered = registered !== undefined && hasCheckDigit(registered)
  return isRegistered && registered !== siren ? 'vat-register' : undefined
}

/** The last digit of a SIREN follows from the others (Luhn). */
function hasCheckDigit(siren: string): boolean {
  const doubled = (digit: number) => (digit * 2 > 9 ? digit * 2 - 9 : digit * 2)
  const sum = [...siren].map(Number).reduce((all, digit, place) => all + (place % 2 ? doubled(digit) : digit), 0)
  return sum % 10 === 0
}

function phoneProblem(text: string): FactProblem | undefined {
  const digits = compactPhone(text)
  if (!/^\+\d+$/.test(digits)) return 'phone-form'
  const national = /^\+33(\d*)$/.exec(digits)?.[1]
  if (national === undefined) return /^\+[1-9]\d{7,14}$/.test(digits) ? undefined : 'phone-digits'
  if (!/^[1-9]\d{8}$/.test(national)) return 'phone-digits'
  // The terms promise a call at the usual rate.
  return /^8[129]/.test(national) ? 'phone-paid' : undefined
}

/** Whether a web site is named; the domain of an email is none, nor is an abbreviation as in "St.Denis". */
function hasSite(text: string): boolean {
  const site = /^(https?:\/\/)?([a-z\d-]+\.)+[a-z]{2,}(\/\S*)?$/
  // A phone writes the first letter large.
  const plain = text.replaceAll(/\b(https?:|www\.)/gi, (start) => start.toLowerCase())
  return plain.split(/[\s,;()]+/).some((part) => site.test(part.replace(/\.$/, '')))
}

function hasPhone(text: string): boolean {
  return (text.match(/(\+|(?<!\d)0)[\d\s().-]{7,}\d/g) ?? []).some((found) => {
    const digits = compactPhone(found)
    return /^\+[1-9]\d{7,14}$/.test(digits) || /^0\d{9}$/.test(digits)
  })
}

/** "+33 (0)4 93 00 00 00" as +33493000000. */
function compactPhone(text: string): string {
  return text.replace('(0)', '').replaceAll(/[\s().-]/g, '')
}

function compactVat(text: string): string {
  return text.replaceAll(/[\s.-]/g, '').toUpperCase()
}

function withoutSeparators(text: string): string {
  return text.replaceAll(/(?<=\d)[\s.]+(?=\d)/g, '')
}
