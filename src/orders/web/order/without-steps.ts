import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'

/** An order as those read it who may take no step with it. */
export function withoutSteps(order: AdminOrder): AdminOrder {
  const { ledger, parcels } = order
  return {
    ...order,
    steps: [],
    destinationSteps: [],
    canCorrectEmail: false,
    parcels: parcels.map((parcel) => ({ ...parcel, steps: [] })),
    ledger: { ...ledger, entries: ledger.entries.map((entry) => ({ ...entry, canBeVoided: false })) },
  }
}
