/** The page that the visitor came from, if it is a page of this shop; else the home page. Never leads out of the shop. */
export function returnTo(wanted: unknown): string {
  if (typeof wanted !== 'string' || !/^\/(?![/\\])/.test(wanted)) return '/'
  const base = 'http://shop.invalid'
  const address = URL.parse(wanted, base)
  if (address?.origin !== base || /^(\/(en|fr))?\/auth(\/|$)/.test(address.pathname)) return '/'
  const page = address.pathname + address.search + address.hash
  return /^\/(?![/\\])/.test(page) ? page : '/'
}
