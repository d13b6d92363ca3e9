/** A number that a parcel of Colissimo can have: the same of the same order and the same one of its parcels. */
export function aTrackingNumber(order: number, parcel = 1): string {
  return `6A${String(order).padStart(9, '0')}${String(parcel).padStart(2, '0')}`
}
