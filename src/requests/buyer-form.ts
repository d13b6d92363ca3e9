import type { Delivery } from '#delivery/schema.ts'
import type { FoundBuyer } from '#requests/buyer-schema.ts'

/** A buyer who was found by an email, as they were in their latest order. */
type Found = { email: string; known: Pick<FoundBuyer, 'name' | 'delivery'> | null | undefined }
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
export function shownPerson(typed: TypedPerson, { known }: Found) {
  return {
    name: typed.name ?? known?.name ?? '',
    telephone: typed.telephone ?? known?.delivery?.phone ?? '',
  }
}

/** The address as the form shows it: typed parts are never replaced, nor completed from the address of another buyer. */
export function shownAddress(
  typed: TypedAddress,
  found: Found,
  { name, telephone }: Record<keyof TypedPerson, string>,
) {
  const known = changes(typed, found) ? found.known?.delivery : null
  return {
    ...known,
    name,
    phone: telephone,
    ...(typed.buyer === found.email ? typed.parts : withoutEmpty(typed.parts)),
  }
}

export function typePart(typed: TypedAddress, found: Found, part: Parts): TypedAddress {
  const buyer = found.known && changes(typed, found) ? found.email : ''
  return { buyer, parts: { ...(buyer === typed.buyer ? typed.parts : withoutEmpty(typed.parts)), ...part } }
}

/** Whether what is typed changes the address found, or says nothing else than it; otherwise it is another address. */
function changes({ buyer, parts }: TypedAddress, { email, known }: Found): boolean {
  const address: Record<string, string | undefined> = known?.delivery ?? {}
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
