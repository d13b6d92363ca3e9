import { z } from 'zod'
import { pictureWithUsesSchema } from '#media/schema.ts'
import { line } from '#platform/http/input.ts'

export const uploadSchema = z.object({
  name: line(200).optional().describe('The name of the file; the bytes decide what it is'),
  replaces: z.uuid().optional().describe('The picture that gets these bytes; without it a new one is made'),
  version: z.coerce.number().int().min(1).max(2_000_000_000).optional().describe('Of the picture that is replaced'),
})

export const uploadedSchema = z.object({
  picture: pictureWithUsesSchema,
  isNew: z.boolean().describe('False where the library had these bytes already'),
})
