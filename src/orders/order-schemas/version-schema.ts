import { z } from 'zod'

export const versionSchema = z
  .int()
  .min(0)
  .describe('Counts what happened to the order; a step names the one that was seen')

export const seenVersionSchema = z.object({ version: versionSchema })
