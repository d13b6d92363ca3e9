import { z } from 'zod'
import { libraryPictureSchema } from '#media/library-schema.ts'
import { isStorable } from '#platform/http/input.ts'

const altText = z.string('not-right').trim().max(300, 'too-long').refine(isStorable, 'not-right')
const hundredth = z.int('not-right').min(0, 'not-right').max(100, 'not-right')
const version = z.int().min(1).max(2_000_000_000)

export const pictureUseSchema = z.object({
  kind: z.enum(['product', 'article', 'page']),
  code: z.string(),
  title: z.string(),
  title_fr: z.string().nullable(),
})

export const pictureWithUsesSchema = libraryPictureSchema.extend({
  usedBy: z.array(pictureUseSchema).describe('The products, articles and pages that show it'),
})

export const pictureIdSchema = z.object({ id: z.uuid() })
export const pictureVersionSchema = z.object({ version })
export const describePictureSchema = z.object({
  version,
  alt: altText,
  alt_fr: altText,
  focusX: hundredth,
  focusY: hundredth,
})
export type PictureUse = z.infer<typeof pictureUseSchema>
export type PictureWithUses = z.infer<typeof pictureWithUsesSchema>
export type DescribePicture = z.infer<typeof describePictureSchema>
