import { z } from 'zod'

export const paymentLinkSchema = z.object({
  address: z.url().nullable().describe('With the key of its buyer; null where nothing can be paid'),
})

export type PaymentLink = z.infer<typeof paymentLinkSchema>
