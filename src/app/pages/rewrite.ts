import type { PagePlace } from '#app/pages/place.ts'
import { joinAddress, splitAddress } from '#language/address.ts'

/** The router works on addresses without a language; `/fr` and `/en` are taken off and put back at its edge. */
export function rewriteFor(place: Pick<PagePlace, 'prefix'>) {
  const { prefix } = place
  return {
    input: ({ url }: { url: URL }) => {
      url.pathname = splitAddress(url.pathname).pathname
      return url
    },
    output: ({ url }: { url: URL }) => {
      url.pathname = joinAddress(prefix, url.pathname)
      return url
    },
  }
}
