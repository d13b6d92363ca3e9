import { z } from 'zod'
import { currencies } from '#money/money.ts'

/** An amount as it goes over the wire. */
export const amountSchema = z.object({ minor: z.int(), currency: z.enum(currencies) })

/** One that came in a currency that the shop may not sell in. */
export const foreignAmountSchema = z.object({ minor: z.int(), currency: z.string() })
