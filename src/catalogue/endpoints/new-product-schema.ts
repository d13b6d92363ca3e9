import { z } from 'zod'
import { minor, needed, slug, text } from '#catalogue/endpoints/field-schema.ts'
import { isReservedCode } from '#catalogue/sheets/new-product.ts'

export const newProductSchema = z.object({
  code: slug.refine((code) => !isReservedCode(code), 'reserved').describe('Its permanent code, and its first address'),
  title: needed(200),
  title_fr: text(200),
  prices: z.object({ USD: minor, EUR: minor.nullable() }, 'needed').describe('The regular prices, in cents'),
  from: z.string().max(100).nullable().describe('The code of the product whose other fields are copied'),
})

export const draftDeletedSchema = z.object({ version: z.string().max(100).describe('As it was seen') })

export const productCreatedSchema = z.object({ product_id: z.string() })

export type NewProduct = z.output<typeof newProductSchema>

export const codeCheckSchema = z.object({
  problem: z.enum(['code-taken', 'code-address', 'code-used']).nullable(),
})
