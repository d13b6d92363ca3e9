import { z } from 'zod'
import { balanceDays } from '#orders/balance-days.ts'

export const readySchema = z.object({
  days: z.int().min(balanceDays).max(90).optional().describe('Until the balance is due'),
})
export const extendSchema = z.object({ dueOn: z.iso.date() })
