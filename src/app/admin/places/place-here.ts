import { type AdminPlace, placeAt, places } from '#app/frame/admin-places.ts'
import { type Origin, readOrigin } from '#ui/admin/detail/origin.ts'

/** The place where one is: what was opened from a list is still of that list, where its way back leads. */
export function placeHere({ pathname, search }: { pathname: string; search: object }): AdminPlace | undefined {
  const origin = readOrigin(search as Origin)?.to
  const list = places.find(({ to, group }) => to === origin && group !== 'first')
  return list ?? placeAt(pathname)
}
