import { lineName } from '#catalogue/texts/line-name.ts'
import type { Words } from '#language/words.ts'
import { quantityAt, type Units } from '#orders/goods/units.ts'

/** A line of an order, as its goods are named. */
export type NamedLine = { position: number; title: string; subtitle: string }

/** Goods in a sentence, each with its number. */
export function goodsNamed(lines: readonly NamedLine[], units: readonly Units[], t: Words): string {
  return lines
    .filter(({ position }) => quantityAt(units, position) > 0)
    .map((line) => t('orders.admin.field.goods', { quantity: quantityAt(units, line.position), name: lineName(line) }))
    .join(' + ')
}
