import type { Delivery } from '#delivery/schema.ts'
import type { FoundBuyer } from '#requests/buyer-schema.ts'

/** A buyer who was found by an email, as they were in their latest order. */
type BuyerMatch = { email: string; formerBuyer: Pick<FoundBuyer, 'name' | 'delivery'> | null | undefined }
type TypedPerson = { name: string | undefined; telephone: string | undefined }
type Parts = Partial<Record<keyof Delivery, string>>

/** The parts of an address that are typed, and the email of the buyer whose address they change: '' without one. */
export type TypedAddress = { parts: Parts; buyer: string }

const places: readonly string[] = [
  'country',
  'line1',
  'line2',
  'postcode',
  'city',
  'state',
] satisfies (keyof Delivery)[]

/** A person as the form shows them: as typed, and otherwise as known, so that nothing known outlives its email. */
export function shownPerson(typed: TypedPerson, { formerBuyer }: BuyerMatch) {
  return {
    name: typed.name ?? formerBuyer?.name ?? '',
    telephone: typed.telephone ?? formerBuyer?.delivery?.phone ?? '',
  }
}

/** The address as the form shows it: typed parts are never replaced, nor completed from the address of another buyer. */
export function shownAddress(
  typed: TypedAddress,
  match: BuyerMatch,
  { name, telephone }: Record<keyof TypedPerson, string>,
) {
  return {
    ...(changes(typed, match) && match.formerBuyer?.delivery),
    name,
    phone: telephone,
    ...(typed.buyer === match.email ? typed.parts : withoutEmpty(typed.parts)),
  }
}

export function typePart(typed: TypedAddress, match: BuyerMatch, part: Parts): TypedAddress {
  const buyer = match.formerBuyer && changes(typed, match) ? match.email : ''
  return { buyer, parts: { ...(buyer === typed.buyer ? typed.parts : withoutEmpty(typed.parts)), ...part } }
}

/** Whether what is typed changes the address found, or says nothing else than it; otherwise it is another address. */
function changes({ buyer, parts }: TypedAddress, { email, formerBuyer }: BuyerMatch): boolean {
  const address: Record<string, string | undefined> = formerBuyer?.delivery ?? {}
  return (
    buyer === email || Object.entries(parts).every(([part, text]) => !isPlace(part, text) || text === address[part])
  )
}

function isPlace(part: string, text: string): boolean {
  return places.includes(part) && text !== ''
}

function withoutEmpty(parts: Parts): Parts {
  return Object.fromEntries(Object.entries(parts).filter(([part, text]) => !places.includes(part) || text !== ''))
}
