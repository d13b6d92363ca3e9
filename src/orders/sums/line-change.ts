import { type Amount, add, amount, atLeastZero, isLess, isSame, subtract, sum, times } from '#money/money.ts'
import { isBalanceNotDueYet } from '#orders/due/balance.ts'
import { keptForPrice } from '#orders/due/kept-money.ts'
import { dueOf, unpaidOf } from '#orders/due/order-due.ts'
import { type AskedUnits, unitsAskedFor } from '#orders/goods/asked-units.ts'
import { quantityAt, type Units } from '#orders/goods/units.ts'
import { unitsHere } from '#orders/goods/units-by-place.ts'
import type { OrderFacts } from '#orders/order.ts'
import { type Reduction, reductionsOf } from '#orders/sums/reductions.ts'
import { smallestPayment } from '#payments/provider.ts'

/**
 * Why a change of lines is refused: it changes nothing (`nothing`), leaves nothing in the order (`ends`), raises the sum due where
 * it may not rise (`rises`, see `mayRise`), makes more lines than its steps can name (`too-many`), or leaves a sum too small to be paid online (`too-little`).
 */
export const changeObstacles = ['nothing', 'ends', 'rises', 'too-many', 'too-little'] as const

/** The most lines of an order; the steps of the house name as many at once. */
export const maxLines = 50

export type ChangeObstacle = (typeof changeObstacles)[number]

/**
 * The effect of a change of lines: `gives` lowers the price of the lines whose `units` leave, `adds` is the price of those that
 * come, and `returns` was paid above the price afterwards.
 */
export type LineChangePlan = {
  units: Units[]
  gives: Reduction[]
  adds: Amount
  price: Amount
  returns: Amount
  due: Amount
  obstacle: ChangeObstacle | null
}

type Line = {
  position: number
  quantity: number
  out: number
  sent: number
  totalMinor: number
  leftMinor: number
  writtenOffMinor: number
  takenOut: boolean
}
type Change = { out: readonly AskedUnits[]; added: readonly { quantity: number; unitMinor: number }[] }

/** The plan of a change of lines; undefined where it names units that are not here. */
export function lineChangePlan(
  facts: OrderFacts,
  lines: readonly Line[],
  { out, added }: Change,
): LineChangePlan | undefined {
  const { currency } = facts.price
  const units = out.length > 0 ? unitsAskedFor(lines, out) : []
  if (!units || units.some(({ position, quantity }) => quantity > hereAt(lines, position))) return undefined
  const gives = reductionsOf(facts, lines, units)
  const adds = sum(
    added.map(({ quantity, unitMinor }) => times(amount(unitMinor, currency), quantity)),
    currency,
  )
  const gone = sum(
    gives.map((reduction) => reduction.amount),
    currency,
  )
  const price = add(subtract(facts.price, gone), adds)
  const kept = keptForPrice(facts)
  const returns = atLeastZero(subtract(kept, price))
  const plan = { units, gives, adds, price, returns, due: unpaidOf(price, subtract(kept, returns)) }
  return { ...plan, obstacle: obstacleOf(facts, lines, plan, added.length) }
}

function obstacleOf(
  facts: OrderFacts,
  lines: readonly Line[],
  { units, price, due }: Pick<LineChangePlan, 'units' | 'price' | 'due'>,
  added: number,
): ChangeObstacle | null {
  if (units.length === 0 && added === 0) return 'nothing'
  if (added > 0 && lines.length + added > maxLines) return 'too-many'
  const isAllOut = lines.every((line) => line.quantity - line.out - quantityAt(units, line.position) === 0)
  if ((isAllOut && added === 0) || price.minor === 0) return 'ends'
  const before = dueOf(facts)
  if (isLess(before, due) && !mayRise(facts)) return 'rises'
  return due.minor > 0 && due.minor < smallestPayment && !isSame(before, due) ? 'too-little' : null
}

/**
 * A balance that was not asked for yet may be more: its letter names the sum that is due then. So may an order of which all is
 * here: it does not lapse, and nothing ships until the difference is paid.
 */
function mayRise(facts: OrderFacts): boolean {
  if (facts.kind === 'order') return !facts.partlyShipped
  return isBalanceNotDueYet(facts) && !facts.ready && dueOf(facts).minor > 0
}

function hereAt(lines: readonly Line[], position: number): number {
  const line = lines.find((each) => each.position === position)
  return line ? unitsHere(line) : 0
}
