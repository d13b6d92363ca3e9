import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { joinWordingVersion } from '#community/wording.ts'
import { emptyText, type MailingText } from '#mailings/mailing-content.ts'
import { type Caller, callerAt } from './people.ts'

type Person = { name: string; email: string; language: string; delivery: { country: string } }

const subscribers = [
  ...['claire.fontaine@example.com', 'lucie.vasseur@example.com', 'camille.berthelot@example.com'],
  ...['hannah.whitfield@example.com', 'grace.ellery@example.com', 'isadora@example.com', 'solene.armand@example.com'],
]

const text = (subject: string, ...paragraphs: string[]): MailingText => ({
  ...{ ...emptyText, subject, text: paragraphs.join('\n\n') },
})

const harvest = {
  name: 'The harvest',
  en: text(
    'The immortelles are cut',
    'In three mornings, before the sun was high, all of it was cut.',
    'The oil is in its casks. You will find it in the creams of next spring.',
  ),
  fr: text(
    'Les immortelles sont coupées',
    'En trois matins, avant que le soleil ne soit haut, tout était coupé.',
    'L’huile est dans ses fûts. Vous la retrouverez dans les crèmes du printemps prochain.',
  ),
}
const winter = {
  name: 'Winter at the house',
  en: text(
    'Winter at the house',
    'The house is closed from December 24 to January 2. Orders placed until the 20th leave before.',
  ),
  fr: text(
    'L’hiver à la maison',
    'La maison est fermée du 24 décembre au 2 janvier. Les commandes passées d’ici au 20 partent avant.',
  ),
}

/** People who agreed to letters, one letter that is sent to them, and one that waits to be written to its end. */
export async function writeLetters(owner: Caller, shopUrl: string, people: readonly Person[]): Promise<void> {
  for (const email of subscribers) {
    const person = people.find((each) => each.email === email)
    if (person) await subscribe(shopUrl, person)
  }
  await owner(`/api/admin/mailings/${randomUUID()}`, draftOf(winter), {}, 'PUT')
  const id = randomUUID()
  await owner(`/api/admin/mailings/${id}`, draftOf(harvest), {}, 'PUT')
  await owner(`/api/admin/mailings/${id}/send`, { version: 1 })
}

/** A number of the range that is kept for films and books, one for each email. */
const telephoneOf = (email: string) => `+33 6 39 98 00 ${String(10 + subscribers.indexOf(email)).padStart(2, '0')}`

const draftOf = (written: typeof harvest) => ({ version: 0, sheet: { ...written, filter: {}, isForOther: false } })

async function subscribe(shopUrl: string, { name, email, language, delivery: { country } }: Person): Promise<void> {
  const visitor = callerAt(shopUrl)
  const [firstName = '', ...rest] = name.split(' ')
  const person = { firstName, lastName: rest.join(' '), email, country, telephone: telephoneOf(email) }
  await visitor('/api/community/join', { ...person, language, wordingVersion: joinWordingVersion })
  await visitor('/api/community/confirm', { token: await tokenTo(shopUrl, email) })
}

/** The token in the letter that asks for a confirmation, once it has arrived. */
async function tokenTo(shopUrl: string, email: string): Promise<string> {
  for (let tries = 0; tries < 300; tries += 1) {
    const mails = await callerAt(shopUrl)<{ recipient: string; text: string }[]>('/dev/mailbox.json')
    const asked = mails.find(
      ({ recipient, text: written }) => recipient === email && /join\/confirm\?token=/.test(written),
    )
    const token = /\/join\/confirm\?token=([\w-]+)/.exec(asked?.text ?? '')?.[1]
    if (token) return token
    await sleep(100)
  }
  throw new Error(`No letter asked ${email} for a confirmation`)
}
