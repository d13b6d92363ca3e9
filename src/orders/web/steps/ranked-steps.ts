import type { OpenOrder } from '#orders/endpoints/open-order-schema.ts'
import type { OwnerStep } from '#orders/steps.ts'

type Stepped = Pick<OpenOrder, 'steps' | 'price' | 'due'>

/** Beside the step that leads: the more seldom, the later. */
const byUse: readonly OwnerStep[] = [
  'ask-payment',
  'extend',
  'write-off',
  'take-back',
  'move',
  'refund',
  'change-lines',
  'record-payment',
  'record-withdrawal',
  'cancel',
]
const mostBeside = 3

/** The step that leads on, those shown beside it, and the seldom ones, which a press brings. */
export function rankedSteps(order: Stepped): { lead: OwnerStep | undefined; beside: OwnerStep[]; rare: OwnerStep[] } {
  const { steps } = order
  const [lead, ...onward] = steps.filter((step) => isOnward(step, order))
  const useOf = (step: OwnerStep) => (step === 'record-payment' && order.due.minor > 0 ? 0.5 : byUse.indexOf(step))
  const others = steps.filter((step) => !isOnward(step, order)).toSorted((a, b) => useOf(a) - useOf(b))
  const all = [...onward, ...others]
  // A menu with a single entry is not worth a click.
  const most = all.length === mostBeside + 1 ? all.length : mostBeside
  return { lead, beside: all.slice(0, most), rare: all.slice(most) }
}

/** On the way to the buyer; other steps are beside it. */
function isOnward(step: OwnerStep, { price }: Stepped): boolean {
  // Goods without a price left have come back, or are given up: their arrival is not awaited.
  if (step === 'deliver') return price.minor > 0
  return ['withdrawal', 'goods-back', 'goods-missing', 'ready', 'prepare', 'ship', 'record-return'].includes(step)
}
