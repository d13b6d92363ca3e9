import { z } from 'zod'
import { knownCountries } from '#delivery/countries.ts'
import { normalizePostcode, type PostcodeProblem, postcodeProblem } from '#delivery/postcode.ts'
import { usStates } from '#delivery/us-states.ts'
import { filled, line } from '#platform/http/input.ts'

const addressShape = z.object({
  country: z.enum(knownCountries),
  name: filled(120),
  line1: filled(160),
  line2: line(160).optional(),
  postcode: filled(16),
  city: filled(100),
  state: z.enum(usStates).optional(),
  phone: line(40).optional(),
})

/** An address that is known already: of an order, kept by a member, collected by a payment provider. */
export const deliverySchema = addressShape.refine(hasState, { path: ['state'], error: 'A state is needed' })

/**
 * A newly entered address: its postal code has the form of its country. Problems of state and postal code are reported
 * together with those of the other fields.
 */
export const writtenDeliverySchema = addressShape
  .refine(hasState, { path: ['state'], error: 'A state is needed', when: isWritten })
  .superRefine(
    (delivery, context) => {
      const problem = postcodeProblem(delivery)
      if (problem) context.addIssue({ code: 'custom', path: ['postcode'], message: postcodeMessages[problem] })
    },
    { when: hasPostcode },
  )
  .overwrite((delivery) => ({ ...delivery, postcode: normalizePostcode(delivery.country, delivery.postcode) }))

const postcodeMessages: Record<PostcodeProblem, string> = {
  'four-digits': 'Four digits are needed',
  'five-digits': 'Five digits are needed',
  zip: 'Five digits are needed, or nine like 94103-1234',
  'other-state': 'This ZIP code does not belong to the state',
}

function hasState({ country, state }: { country: string; state?: string | undefined }): boolean {
  return country !== 'US' || state !== undefined
}

function isWritten({ value }: { value: unknown }): boolean {
  return typeof value === 'object' && value !== null
}

/** A value that is no text is refused by its own field, before its form is checked. */
function hasPostcode({ value }: { value: unknown }): boolean {
  return typeof (value as { postcode?: unknown } | null)?.postcode === 'string'
}

export type Delivery = z.infer<typeof deliverySchema>
