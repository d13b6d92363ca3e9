import { z } from 'zod'

/** A letter as its reader gets it. */
export const letterSchema = z.object({ subject: z.string(), html: z.string(), text: z.string() })

export type ReadLetter = z.infer<typeof letterSchema>
