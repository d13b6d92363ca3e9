import { z } from 'zod'
import { deliverySchema } from '#delivery/schema.ts'

export const addressSchema = z.object({ id: z.uuid(), delivery: deliverySchema })
export const deviceSchema = z.object({
  id: z.uuid(),
  device: z.string().describe('The name that its browser sends'),
  beganAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  here: z.boolean().describe('Whether it is the one that asks'),
})
export const memberIdSchema = z.object({ id: z.uuid() })
export const endedSessionsSchema = z.object({ ended: z.int().describe('How many sessions ended') })

export type Device = z.infer<typeof deviceSchema>
export type SavedAddress = z.infer<typeof addressSchema>
