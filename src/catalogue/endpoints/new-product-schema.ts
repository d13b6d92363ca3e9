import { z } from 'zod'
import { minor, slug, whereTitlesAreRead } from '#catalogue/endpoints/field-schema.ts'
import { isReservedCode, isUntitled } from '#catalogue/sheets/new-product.ts'
import { text } from '#platform/http/field-schema.ts'

const fields = z.object({
  code: slug.refine((code) => !isReservedCode(code), 'reserved').describe('Its permanent code, and its first address'),
  title: text(200),
  title_fr: text(200),
  prices: z
    .object({ USD: minor.nullable(), EUR: minor.nullable() }, 'needed')
    .describe('The regular prices, in cents; null where they follow later'),
  from: z.string().max(100).nullable().describe('The code of the product whose other fields are copied'),
})

/** Each field by itself. */
export const fieldsOfNewProduct = fields.shape

/** Both titles are named where there is none: either will do. */
export const newProductSchema = fields
  .refine((product) => !isUntitled(product), { path: ['title'], error: 'title-needed', ...whereTitlesAreRead })
  .refine((product) => !isUntitled(product), { path: ['title_fr'], error: 'title-needed', ...whereTitlesAreRead })

export const draftDeletedSchema = z.object({
  version: z.string().max(100).describe('As it was seen: its `whole_version`'),
})

export const productCreatedSchema = z.object({ product_id: z.string() })

export type NewProduct = z.output<typeof newProductSchema>

export const codeCheckSchema = z.object({
  problem: z.enum(['code-taken', 'code-address', 'code-used']).nullable(),
})
