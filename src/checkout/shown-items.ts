import type { Quote } from '#checkout/quote.ts'
import type { CheckoutRequest } from '#checkout/schema.ts'
import { toDecimal } from '#money/decimal.ts'

/** The items as shown at this moment: the server compares them with what it would sell. */
export function shownItems({ parts }: Quote): CheckoutRequest['items'] {
  return parts.flatMap(({ lines, kind, deposit }) =>
    lines.map((line) => ({
      product_id: line.product_id,
      product_name: line.title,
      product_image: line.picture,
      product_price: toDecimal(line.unit),
      quantity: line.quantity,
      mode: line.mode,
      promisedOn: line.promisedOn,
      ...(kind === 'reservation' && { isReserve: true, isDeposit: Boolean(deposit) }),
    })),
  )
}
