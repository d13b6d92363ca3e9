import { useRouteContext } from '@tanstack/react-router'

/** The house's mail address: its own, or the sample while there is none. */
export function useHouseEmail(): string {
  return useRouteContext({ from: '__root__' }).place.houseEmail
}
