import { z } from 'zod'

export const todaySchema = z.object({ today: z.iso.date() })
