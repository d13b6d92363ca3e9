import { quantityAt } from '#orders/goods/units.ts'
import type { PackedOrder } from '#shipping/papers-schema.ts'

type Part = Pick<PackedOrder, 'number' | 'isApart'> & {
  lines: readonly Pick<PackedOrder['lines'][number], 'position' | 'quantity' | 'here'>[]
}

/**
 * An order with the goods of its parcel, before and after it leaves: parts are `order:line:units`; without any, all that is
 * here, or all of an order that has left.
 */
export function partOf<Order extends Part>(order: Order, parts: string | undefined): Order {
  const units = (parts?.split(',') ?? []).flatMap((part) => {
    const [number, position = 0, quantity = 0] = part.split(':').map(Number)
    return number === order.number ? [{ position, quantity }] : []
  })
  if (units.length === 0) {
    const isFullySent = order.lines.every(({ here }) => here === 0)
    return isFullySent ? { ...order, lines: order.lines.map((line) => ({ ...line, here: line.quantity })) } : order
  }
  const lines = order.lines.map((line) => ({
    ...line,
    here: Math.min(line.quantity, quantityAt(units, line.position)),
  }))
  return { ...order, lines, isApart: true }
}

/** Whether its goods must stay in the house, as while something of it is to be paid: no paper is printed that would ship them. */
export function mayNotShip({ canShip, lines }: Pick<PackedOrder, 'canShip'> & Pick<Part, 'lines'>): boolean {
  return !canShip && lines.some(({ here }) => here > 0)
}
