import { isLanguage, type Language } from '#language/language.ts'

/** The language that an address names: `/fr/collection` is French, `/collection` leaves it open. */
export type Prefix = Language | undefined

export function splitAddress(pathname: string): { prefix: Prefix; pathname: string } {
  const [, first = '', ...rest] = pathname.split('/')
  if (!isLanguage(first)) return { prefix: undefined, pathname }
  // Two slashes would begin the address of another site.
  return { prefix: first, pathname: `/${rest.join('/').replace(/^\/+/, '')}` }
}

/** The language of an address for a visitor with this language. */
export function languageAt(address: string, otherwise: Language): Language {
  const [pathname = ''] = address.split(/[?#]/)
  return splitAddress(pathname).prefix ?? otherwise
}

export function joinAddress(prefix: Prefix, pathname: string): string {
  if (!prefix) return pathname
  return pathname === '/' ? `/${prefix}` : `/${prefix}${pathname}`
}
