import { z } from 'zod'

export const readySchema = z.object({ days: z.int().min(14).max(90).optional().describe('Until the balance is due') })
export const extendSchema = z.object({ dueOn: z.iso.date() })
