import { readStored, store } from '#platform/browser/browser-storage.ts'

const place = 'last carrier'

/** The carrier of the last parcel in this browser is that of the next, on the bench as on the page of an order. */
export function readLastCarrier(): string {
  return readStored(place) ?? ''
}

export function keepLastCarrier(id: string): void {
  store(place, id)
}
