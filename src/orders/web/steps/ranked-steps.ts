import type { OpenOrder } from '#orders/endpoints/open-order-schema.ts'
import type { OwnerStep } from '#orders/steps.ts'

type Stepped = Pick<OpenOrder, 'steps' | 'due'>

/** Beside the step that leads: the more seldom, the later. */
const byUse: readonly OwnerStep[] = [
  'deliver',
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
  const [lead, ...onward] = steps.filter(isOnward)
  const useOf = (step: OwnerStep) => (step === 'record-payment' && order.due.minor > 0 ? 1.5 : byUse.indexOf(step))
  const others = steps.filter((step) => !isOnward(step)).toSorted((a, b) => useOf(a) - useOf(b))
  const all = [...onward, ...others]
  // Where nothing leads, the arrival has the place of a lead.
  const room = !lead && steps.includes('deliver') ? mostBeside + 1 : mostBeside
  // A menu with a single entry is not worth a click.
  const most = all.length === room + 1 ? all.length : room
  return { lead, beside: all.slice(0, most), rare: all.slice(most) }
}

/**
 * On the way to the buyer; other steps are beside it. An arrival is not awaited by the house: its button would stand where *Ship*
 * was a moment ago.
 */
function isOnward(step: OwnerStep): boolean {
  return ['withdrawal', 'goods-back', 'goods-missing', 'ready', 'prepare', 'ship', 'record-return'].includes(step)
}
