// The details of a person beside their email, and which of them a later trace changes (docs/decisions/0091).
import type { ContactSource } from '#contacts/contact.ts'
import type { Language } from '#language/language.ts'

export type Details = {
  firstName: string
  lastName: string
  country: string | null
  postcode: string | null
  /** As the person wrote it; a job reads it. */
  telephoneWritten: string | null
  language: Language
}

/** A detail that is proven by itself: a name may be, while the telephone number beside it is not. */
export type Detail = 'name' | 'country' | 'postcode' | 'telephone' | 'language'

const partsOf: Record<Detail, readonly (keyof Details)[]> = {
  name: ['firstName', 'lastName'],
  country: ['country'],
  postcode: ['postcode'],
  telephone: ['telephoneWritten'],
  language: ['language'],
}
const allDetails = Object.keys(partsOf) as Detail[]

/** By which kind of trace each proven detail was proven. */
export type Proofs = { readonly [Name in Detail]?: ContactSource }

/**
 * How far the details of a trace are believed. Anyone can type the address of another person into a form, and pay an order with
 * it; proven is what comes from the reader of the address, or from the house.
 */
export type Worth = 'typed' | 'paid' | 'proven'

export type Known = Details & { proofs: Proofs }
type Trace = Details & { source: ContactSource; worth: Worth }

/**
 * The details after a further trace of the person; undefined where it changes none. A form changes nothing, and a payment
 * nothing of a person of whom anything is proven. A proof replaces what is not proven, and leaves what is.
 */
export function detailsAfter(known: Known, trace: Trace): Known | undefined {
  const { worth, source } = trace
  if (worth === 'typed' || (worth === 'paid' && allDetails.some((detail) => known.proofs[detail]))) return undefined
  const said = saidIn(trace).filter((detail) => !known.proofs[detail])
  const parts = said.flatMap((detail) => partsOf[detail])
  const isSame = parts.every((part) => trace[part] === known[part])
  if (isSame && (worth === 'paid' || said.length === 0)) return undefined
  const news = Object.fromEntries(parts.map((part) => [part, trace[part]])) as Partial<Details>
  return { ...known, ...news, proofs: { ...known.proofs, ...proofsOf(said, source, worth) } }
}

/** The details that a trace names, each with its source where they are proven. */
export function proofsIn(trace: Trace): Proofs {
  return proofsOf(saidIn(trace), trace.source, trace.worth)
}

function proofsOf(said: readonly Detail[], source: ContactSource, worth: Worth): Proofs {
  return worth === 'proven' ? Object.fromEntries(said.map((detail) => [detail, source])) : {}
}

function saidIn(details: Details): Detail[] {
  return allDetails.filter((detail) => says(details, detail))
}

function says(details: Details, detail: Detail): boolean {
  return partsOf[detail].some((part) => details[part])
}

/**
 * The proofs after the house corrected details: it answers for what it wrote, and a detail that it emptied is open to what a
 * person says later.
 */
export function proofsAfter(proofs: Proofs, before: Details, after: Details): Proofs {
  const corrected = allDetails.filter((detail) => partsOf[detail].some((part) => before[part] !== after[part]))
  const others = Object.entries(proofs).filter(([detail]) => !corrected.some((each) => each === detail))
  const written = saidIn(after).filter((detail) => corrected.includes(detail))
  return { ...Object.fromEntries(others), ...proofsOf(written, 'hand', 'proven') }
}

/**
 * The details of a person once two contacts of theirs are one: of each the value that is proven, else the one that is
 * said, and of two alike that of the contact that stays. A proof goes with its value.
 */
export function mergedDetails(staying: Known, former: Known): Known {
  const fromFormer = allDetails.filter((detail) => {
    const isProven = [staying, former].map(({ proofs }) => proofs[detail] !== undefined)
    return isProven[0] === isProven[1] ? !says(staying, detail) : isProven[1]
  })
  const parts = fromFormer.flatMap((detail) => partsOf[detail])
  const proofs = allDetails.flatMap((detail) => {
    const proof = (fromFormer.includes(detail) ? former : staying).proofs[detail]
    return proof ? [[detail, proof]] : []
  })
  return {
    ...staying,
    ...Object.fromEntries(parts.map((part) => [part, former[part]])),
    proofs: Object.fromEntries(proofs),
  }
}
