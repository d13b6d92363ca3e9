import { useRouteContext } from '@tanstack/react-router'

/** Where the house is written to: its own address, or the sample while it has told none. */
export function useHouseEmail(): string {
  return useRouteContext({ from: '__root__' }).place.houseEmail
}
