import type { OrderKind } from '#checkout/order-kind.ts'
import { awaitsMoney } from '#orders/shown/awaits-money.ts'
import type { OwnerStep } from '#orders/states/owner-steps.ts'
import type { useWords } from '#orders/web/admin-words.ts'

type Sums = Parameters<typeof awaitsMoney>[0]

/** The name of a step on this order: a transfer that pays for nothing is an unexpected one. */
export function stepNameOn(t: ReturnType<typeof useWords>, step: OwnerStep, order: Sums & { kind: OrderKind }): string {
  const isUnexpected = step === 'record-payment' && !awaitsMoney(order)
  return isUnexpected ? t('orders.admin.step.record-unexpected') : stepName(t, step, order.kind)
}

/** The name of a step of the house on an order of this kind: a reservation is not called an order. */
export function stepName(t: ReturnType<typeof useWords>, step: OwnerStep, kind: OrderKind): string {
  return t(`orders.admin.step.${step === 'cancel' && kind === 'reservation' ? 'cancel-reservation' : step}`)
}
