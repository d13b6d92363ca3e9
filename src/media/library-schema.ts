import { z } from 'zod'
import { pictureStates } from '#media/picture.ts'
import { isProductFilter, pictureSorts, pictureViews } from '#media/picture-filter.ts'
import { makingProblems } from '#media/picture-problem.ts'
import { filled, line } from '#platform/http/input.ts'
import { maxCounted } from '#platform/list-filter.ts'

export const libraryFilterSchema = z.object({
  q: line(100).optional().describe('Words of a file name or of an alternative text'),
  view: z.enum(pictureViews).optional().describe('Without it all'),
  sort: z.enum(pictureSorts).optional().describe('Without it the newest first; `largest`: by pixels'),
  product: filled(200)
    .refine(isProductFilter, 'Names an empty code')
    .meta({ examples: ['renouvela-creme'] })
    .optional()
    .describe('Codes of products that show it, with commas between several; after `not-`, all others'),
})

export const libraryPageSchema = libraryFilterSchema.extend({
  after: z.uuid().optional().describe('The last picture already read'),
  before: z.uuid().optional().describe('Instead of `after`: the first picture of the page that follows'),
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
  uses: z.int().describe('The number of products, articles and pages that show it'),
  canTakeBack: z.boolean().describe('Whether it was replaced, and can be what it was before'),
})

export const libraryListSchema = z.object({
  rows: z.array(libraryPictureSchema),
  next: z.uuid().nullable().describe('Where the next page begins: `after`'),
  previous: z.uuid().nullable().describe('Where the page before ends: `before`'),
  any: z.boolean().describe('Whether there is any picture, whatever the filter'),
  counts: z
    .record(z.enum(['any', ...pictureViews]), z.int())
    .describe(`The number of pictures that each view lists, for the same words; ${maxCounted} is that many or more`),
})

export const picturedProductsQuerySchema = z.object({
  q: line(100).optional().describe('Words that a title or the code has'),
  codes: line(2_000).optional().describe('Only these, separated by commas'),
})

/** The products that pictures can be filtered to. */
export const picturedProductsSchema = z.object({
  rows: z.array(
    z.object({
      code: z.string(),
      title: z.string(),
      title_fr: z.string().nullable(),
      subtitle: z.string(),
      subtitle_fr: z.string().nullable(),
    }),
  ),
  count: z.int().describe('All that fit'),
})

export type LibraryFilter = z.infer<typeof libraryFilterSchema>
export type LibraryPage = z.infer<typeof libraryPageSchema>
export type PicturedProducts = z.infer<typeof picturedProductsSchema>
export type PicturedProductsQuery = z.output<typeof picturedProductsQuerySchema>
export type LibraryPicture = z.infer<typeof libraryPictureSchema>
export type LibraryList = z.infer<typeof libraryListSchema>
