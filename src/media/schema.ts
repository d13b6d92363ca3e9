import { z } from 'zod'
import { makingProblems, mostCounted, pictureStates, pictureViews } from '#media/picture.ts'
import { isStorable, line } from '#platform/http/input.ts'

const altText = z.string('not-right').trim().max(300, 'too-long').refine(isStorable, 'not-right')
const hundredth = z.int('not-right').min(0, 'not-right').max(100, 'not-right')
const version = z.int().min(1).max(2_000_000_000)

export const libraryFilterSchema = z.object({
  q: line(100).optional().describe('Words of a file name or of an alternative text'),
  view: z.enum(pictureViews).optional(),
  after: z.uuid().optional().describe('Id of the last picture already read'),
})

export const libraryPictureSchema = z.object({
  id: z.uuid(),
  version: z.int().describe('To be named by a change'),
  fileName: z.string().describe('As it was uploaded; the name of a picture of the house'),
  state: z.enum(pictureStates).describe('Whether its sizes are being made, are ready, or could not be made'),
  failedBecause: z.enum(makingProblems).nullable(),
  url: z.string(),
  thumb: z.string().describe('The smallest copy'),
  variants: z.array(z.object({ width: z.int(), avif: z.string(), webp: z.string() })),
  width: z.int(),
  height: z.int(),
  color: z.string(),
  bytes: z.int().nullable().describe('Of the uploaded file; null for a picture of the house'),
  alt: z.string(),
  alt_fr: z.string(),
  focusX: z.int().describe('Hundredths of the width'),
  focusY: z.int().describe('Hundredths of the height'),
  uploadedBy: z.string().nullable().describe('Null for a picture of the house'),
  uploadedAt: z.iso.datetime(),
  uses: z.int().describe('The number of products and articles that show it'),
  canTakeBack: z.boolean().describe('Whether it was replaced, and can be what it was before'),
})

const viewCounts = Object.fromEntries(pictureViews.map((view) => [view, z.int()])) as Record<
  (typeof pictureViews)[number],
  z.ZodInt
>

export const libraryListSchema = z.object({
  rows: z.array(libraryPictureSchema),
  next: z.uuid().nullable().describe('Where the next page begins: `after`'),
  counts: z
    .object(viewCounts)
    .describe(`The number of pictures that each view lists, for the same words; ${mostCounted} is that many or more`),
})

export const pictureUseSchema = z.object({
  kind: z.enum(['product', 'article']),
  code: z.string(),
  title: z.string(),
  title_fr: z.string().nullable(),
})

export const openPictureSchema = libraryPictureSchema.extend({
  usedBy: z.array(pictureUseSchema).describe('The products and articles that show it'),
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

export const uploadSchema = z.object({
  name: line(200).optional().describe('The name of the file; the bytes decide what it is'),
  replaces: z.uuid().optional().describe('The picture that gets these bytes; without it a new one is made'),
  version: z.coerce.number().int().min(1).max(2_000_000_000).optional().describe('Of the picture that is replaced'),
})

export const uploadedSchema = z.object({
  picture: openPictureSchema,
  isNew: z.boolean().describe('False where the library had these bytes already'),
})

export type LibraryFilter = z.infer<typeof libraryFilterSchema>
export type LibraryPicture = z.infer<typeof libraryPictureSchema>
export type LibraryList = z.infer<typeof libraryListSchema>
export type PictureUse = z.infer<typeof pictureUseSchema>
export type OpenPicture = z.infer<typeof openPictureSchema>
export type DescribePicture = z.infer<typeof describePictureSchema>
