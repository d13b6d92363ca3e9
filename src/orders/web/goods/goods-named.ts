import { lineName } from '#catalogue/texts/line-name.ts'
import type { Words } from '#language/words.ts'
import { quantityAt, type Units } from '#orders/goods/units.ts'
import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'

type Line = AdminOrder['lines'][number]

/** Goods in a sentence, each with its number. */
export function goodsNamed(lines: readonly Line[], units: readonly Units[], t: Words): string {
  return lines
    .filter(({ position }) => quantityAt(units, position) > 0)
    .map((line) => t('orders.admin.field.goods', { quantity: quantityAt(units, line.position), name: lineName(line) }))
    .join(' + ')
}
