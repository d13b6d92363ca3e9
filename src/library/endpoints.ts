import { z } from 'zod'
import {
  libraryListSchema,
  libraryPageSchema,
  picturedProductsQuerySchema,
  picturedProductsSchema,
} from '#media/library-schema.ts'
import { uploadProblems } from '#media/picture-problem.ts'
import {
  describePictureSchema,
  pictureIdSchema,
  pictureUseSchema,
  pictureVersionSchema,
  pictureWithUsesSchema,
} from '#media/schema.ts'
import { uploadedSchema, uploadSchema } from '#media/upload-schema.ts'
import { type Endpoints, errorSchema } from '#platform/http/endpoint.ts'

const changedSchema = errorSchema.extend({
  current: pictureWithUsesSchema.optional().describe('The picture as another admin changed it meanwhile'),
})

export const libraryEndpoints = {
  'GET /admin/pictures': {
    summary: 'The pictures of the library',
    query: libraryPageSchema,
    answer: libraryListSchema.describe('A page of them'),
  },
  'GET /admin/pictured-products': {
    summary: 'The products that show any picture, by words or by their codes',
    query: picturedProductsQuerySchema,
    answer: picturedProductsSchema.describe('The first of them, by title'),
  },
  'POST /admin/pictures': {
    summary: 'Upload a picture: the body is the file itself',
    description:
      'JPEG, PNG, WebP or AVIF of at most 40 MiB and 60 million pixels, read by its bytes. Bytes that the library has ' +
      'already answer the picture that is there.',
    query: uploadSchema,
    answer: uploadedSchema.describe('The picture; its sizes follow'),
    refusals: [404, 413],
    otherwise: {
      400: errorSchema
        .extend({ reason: z.enum(uploadProblems).optional() })
        .describe('Bytes that are no picture of a kind that is taken, or input that is not right'),
      409: changedSchema
        .extend({ known: pictureWithUsesSchema.optional().describe('The other picture that has these bytes') })
        .describe('A picture that was changed meanwhile, or bytes that another picture has'),
      503: errorSchema.extend({ reason: z.enum(['full', 'store']) }).describe('No room, or a store out of reach'),
    },
  },
  'GET /admin/pictures/:id': {
    summary: 'One picture, with what shows it',
    params: pictureIdSchema,
    answer: pictureWithUsesSchema.describe('The picture'),
    refusals: [404],
  },
  'PUT /admin/pictures/:id': {
    summary: 'Write the alternative texts and the focal point of a picture',
    params: pictureIdSchema,
    body: describePictureSchema,
    answer: pictureWithUsesSchema.describe('The picture as it is now'),
    refusals: [404],
    otherwise: { 409: changedSchema.describe('Changed by another admin meanwhile') },
  },
  'POST /admin/pictures/:id/take-back': {
    summary: 'Give a replaced picture its former bytes again',
    params: pictureIdSchema,
    body: pictureVersionSchema,
    answer: pictureWithUsesSchema.describe('The picture as it was'),
    refusals: [404],
    otherwise: { 409: changedSchema.describe('Changed meanwhile, or nothing is left to be taken back') },
  },
  'POST /admin/pictures/:id/make': {
    summary: 'Make the sizes of a picture again, after they could not be made',
    params: pictureIdSchema,
    answer: pictureWithUsesSchema.describe('The picture, whose sizes follow'),
    refusals: [404],
  },
  'POST /admin/pictures/:id/remove': {
    summary: 'Remove a picture that nothing shows; it can be restored for a day',
    params: pictureIdSchema,
    body: pictureVersionSchema,
    refusals: [404],
    otherwise: {
      409: changedSchema
        .extend({ usedBy: z.array(pictureUseSchema).optional() })
        .describe('Shown by products or articles, or changed meanwhile'),
    },
  },
  'POST /admin/pictures/:id/restore': {
    summary: 'Restore a picture that was removed',
    params: pictureIdSchema,
    answer: pictureWithUsesSchema.describe('The picture, in the library again'),
    refusals: [404],
  },
} as const satisfies Endpoints
