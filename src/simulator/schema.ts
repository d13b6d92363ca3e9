import { z } from 'zod'
import { languages } from '#language/language.ts'
import { currencies } from '#money/money.ts'

const amountSchema = z.object({ minor: z.int().positive(), currency: z.enum(currencies) })
const address = z.url({ protocol: /^https?$/ })

export const sessionRequestSchema = z.object({
  checkoutId: z.uuid(),
  total: amountSchema,
  lines: z.array(z.object({ title: z.string(), quantity: z.int().positive(), total: amountSchema })).max(100),
  email: z.string().max(254),
  language: z.enum(languages),
  returnUrl: address,
  cancelUrl: address,
  notifyUrl: address,
  pageUrl: address,
  expiresAt: z.coerce.date(),
})

export const outcomeSchema = z.object({ outcome: z.enum(['paid', 'declined']) })

export type SessionRequest = z.infer<typeof sessionRequestSchema>
