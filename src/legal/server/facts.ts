import { isLanguage, type Language } from '#language/language.ts'
import type { Facts } from '#legal/facts.ts'
import { type HouseRules, rulesOf } from '#legal/house-rules.ts'
import { house } from '#legal/identity.ts'
import { readFacts } from '#legal/server/records.ts'
import type { OwnSender } from '#platform/mail/mail.ts'
import { onClockMove } from '#platform/time/clock.ts'

type KnownFacts = Facts & { email: string }

let ownEmail: string = house.email
let ownLanguage: Language = house.language
let ownAddress = ''
let reading: Promise<KnownFacts> | undefined
let lastRead: KnownFacts | undefined
const listeners: (() => void)[] = []

type FactsSettings = { publicUrl: string; houseEmail?: string; houseLanguage?: Language }

/**
 * Reads the facts once. While they name no address, the house gets its mail at HOUSE_EMAIL, or else at the sample;
 * while they name no language, in HOUSE_LANGUAGE.
 */
export async function loadFacts({ publicUrl, houseEmail, houseLanguage }: FactsSettings): Promise<void> {
  ownAddress = publicUrl
  ownEmail = houseEmail ?? house.email
  ownLanguage = houseLanguage ?? house.language
  reading = undefined
  await currentFacts()
}

/** Called when the bus reports a change of the house's facts. */
export function houseChanged(): void {
  reading = undefined
  void currentFacts().catch(() => {})
  for (const listener of listeners) listener()
}

export function onHouseChange(listener: () => void): void {
  listeners.push(listener)
}

onClockMove(houseChanged)

/** The facts that the owner entered about the house; read once, and again after a change. */
export function currentFacts(): Promise<KnownFacts> {
  reading ??= readFacts().then(
    (facts) => {
      lastRead = { email: ownEmail, ...facts }
      return lastRead
    },
    (error: unknown) => {
      reading = undefined
      throw error
    },
  )
  return reading
}

/** The fact that names who receives the mails of a purpose: orders and their payments, or what people write to the house. */
const recipients = { orders: 'ordersEmail', messages: 'messagesEmail' } as const

/**
 * The address and language of mails to the house; without an address for their purpose they go to that of the house.
 * Returns at once, from the last read facts: it is called inside transactions, which must not wait for another connection.
 */
export function houseRecipient(purpose: keyof typeof recipients): { email: string; language: Language } {
  const { email = ownEmail, language, [recipients[purpose]]: ofPurpose = email } = lastRead ?? {}
  return { email: ofPurpose, language: isLanguage(language) ? language : ownLanguage }
}

/** The name and reply address of letters, as far as the house has chosen them. Returns from the last read facts. */
export function letterSender(): OwnSender {
  return { name: lastRead?.senderName, replyTo: lastRead?.replyEmail }
}

/** The rules of the house in force. Returns at once, from the last read facts. */
export function houseRules(): HouseRules {
  return rulesOf(lastRead ?? {})
}

/**
 * The sender of letters, as far as the owner has entered it: a letter shows no gap. Returns from the last read facts.
 */
export function houseSender(): { parts: string[]; publicUrl: string } {
  const { company, address, email = ownEmail } = lastRead ?? {}
  return { parts: [house.name, company, address, email].filter((part) => part !== undefined), publicUrl: ownAddress }
}

/** The address that receives mail while the facts name none. */
export function fallbackEmail(): string {
  return ownEmail
}

/** The language of mails to the house while the facts name none. */
export function otherLanguage(): Language {
  return ownLanguage
}

/** The sender of a parcel: the house and its address; null while the owner has not entered the address. */
export async function senderOfParcels(): Promise<{ name: string; address: string } | null> {
  const { company: name = house.name, address } = await currentFacts()
  return address ? { name, address } : null
}

/**
 * Facts shown with each product: the responsible person (name, postal and electronic address), and the certificate for
 * the word Organic; null while the owner has not entered them.
 */
export async function factsOfProducts() {
  const { responsiblePerson: name, responsibleAddress, email, organicCertificate } = await currentFacts()
  const responsible_person = name && responsibleAddress ? [name, responsibleAddress, email].join(', ') : null
  return { responsible_person, organic_certificate: organicCertificate ?? null }
}
