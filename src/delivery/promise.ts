import { daysAfter } from '#platform/time/days.ts'

/** Days until delivery when a product names none (PAY-04). */
export const defaultDeliveryDays = 30

export function deliveryDays(product: { estimated_delivery_days: number | null }): number {
  return product.estimated_delivery_days ?? defaultDeliveryDays
}

/** The day that lies so many days after that of the order, in the shop's time zone. */
export function promisedOn(days: number, orderedOn: string): string {
  return daysAfter(orderedOn, days)
}
