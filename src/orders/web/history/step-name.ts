import type { OrderKind } from '#checkout/order-kind.ts'
import type { OwnerStep } from '#orders/states/owner-steps.ts'
import type { useWords } from '#orders/web/admin-words.ts'

/** The name of a step of the house on an order of this kind: a reservation is not called an order. */
export function stepName(t: ReturnType<typeof useWords>, step: OwnerStep, kind: OrderKind): string {
  return t(`orders.admin.step.${step === 'cancel' && kind === 'reservation' ? 'cancel-reservation' : step}`)
}
