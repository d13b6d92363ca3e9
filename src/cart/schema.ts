import { z } from 'zod'
import { maxPerLine } from '#cart/cart.ts'
import { currencies } from '#money/money.ts'
import { filled } from '#platform/http/input.ts'

/** As many as one order may have. */
export const maxLines = 50

export const cartSaveSchema = z.object({
  items: z
    .array(z.object({ product_id: filled(100), quantity: z.int().min(1).max(maxPerLine) }))
    .max(maxLines)
    .describe('All lines; those of one product become one'),
  version: z.int().min(0).max(2_147_483_647).optional().describe('The version that this follows; without one, any'),
  cart_id: z.uuid().optional().describe('The cart that is meant; without it, whichever is active'),
})

export const saveKeySchema = z.object({
  'idempotency-key': z.uuid().optional().describe('The same for every try of one save'),
})

export const storedCartSchema = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  status: z.literal('active'),
  version: z.number().int(),
  last_updated: z.iso.datetime(),
  cart_items: z.array(
    z.object({
      product_id: z.string(),
      product_name: z.string(),
      product_image: z.string(),
      product_price: z.number().describe('When it was saved, as a decimal number'),
      currency: z.enum(currencies),
      quantity: z.number().int(),
    }),
  ),
})
export const savedCartSchema = storedCartSchema.extend({
  dropped: z.array(z.string()).describe('The items that are not sold'),
})
export const staleCartSchema = z.object({
  error: z.literal('conflict'),
  message: z.string(),
  requestId: z.string(),
  cart: storedCartSchema.nullable().describe('The cart as it is'),
})

export type CartSave = z.infer<typeof cartSaveSchema>
export type StoredCart = z.infer<typeof storedCartSchema>
export type SavedCart = z.infer<typeof savedCartSchema>
