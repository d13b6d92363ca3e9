import { z } from 'zod'
import { currencies } from '#money/money.ts'

/** An amount as it goes over the wire. */
export const amountSchema = z.object({ minor: z.int(), currency: z.enum(currencies) })
