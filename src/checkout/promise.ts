/** Days until delivery when a product names none (PAY-04). */
export const defaultDeliveryDays = 30

export function deliveryDays(product: { estimated_delivery_days: number | null }): number {
  return product.estimated_delivery_days ?? defaultDeliveryDays
}

/** The day that lies so many days after another, both as "2026-12-20" in the shop's time zone. */
export function promisedOn(days: number, orderedOn: string): string {
  const day = new Date(`${orderedOn}T12:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}
