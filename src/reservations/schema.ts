import { z } from 'zod'
import { languages } from '#language/language.ts'
import { currencies } from '#money/money.ts'

export const payBalanceSchema = z.object({
  shown: z.object({ minor: z.int().positive(), currency: z.enum(currencies) }).describe('What the button said'),
  language: z.enum(languages),
})

export const balancePageSchema = z.object({
  url: z.string().describe('The payment page'),
  reference: z.string().describe('For asking where the payment stands'),
})

export const readySchema = z.object({ days: z.int().min(14).max(90).optional().describe('Until the balance is due') })
export const extendSchema = z.object({ dueOn: z.iso.date() })
