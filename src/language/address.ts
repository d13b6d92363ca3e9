import { isLanguage, type Language } from '#language/language.ts'

/** The language that an address names: `/fr/collection` is French, `/collection` leaves it open. */
export type Prefix = Language | undefined

export function splitAddress(pathname: string): { prefix: Prefix; pathname: string } {
  const [, first = '', ...rest] = pathname.split('/')
  return isLanguage(first) ? { prefix: first, pathname: `/${rest.join('/')}` } : { prefix: undefined, pathname }
}

/** The language of an address for a visitor with this language. */
export function languageAt(address: string, spoken: Language): Language {
  const [pathname = ''] = address.split(/[?#]/)
  return splitAddress(pathname).prefix ?? spoken
}

export function joinAddress(prefix: Prefix, pathname: string): string {
  if (!prefix) return pathname
  return pathname === '/' ? `/${prefix}` : `/${prefix}${pathname}`
}
