// The visitor's language before the first page is drawn, and whether the address names it.
import { createIsomorphicFn } from '@tanstack/react-start'
import { type Prefix, splitAddress } from '#language/address.ts'
import { isLanguage, type Language } from '#language/language.ts'
import { house } from '#legal/identity.ts'
import { pageContext } from '#platform/http/page-context.ts'

export type PagePlace = {
  language: Language
  prefix: Prefix
  publicUrl: string
  trial: boolean
  trialBanner: boolean
  /** Whether mails stay in the mailbox of a trial. */
  keepsMails: boolean
  joinForm: 'collect' | 'inert'
  /** The house's mail address. */
  houseEmail: string
  /** The countries of delivery as the house stores them; empty while it delivers to all that the shop knows. */
  countries: string
  /** Whether the search buttons work (D3). */
  search: boolean
}

export const startingPlace = createIsomorphicFn()
  .server((): PagePlace => pageContext<PagePlace>().place)
  .client((): PagePlace => {
    const { lang, dataset } = document.documentElement
    return {
      language: isLanguage(lang) ? lang : 'en',
      prefix: splitAddress(window.location.pathname).prefix,
      publicUrl: dataset.publicUrl ?? window.location.origin,
      trial: dataset.trial !== undefined,
      trialBanner: dataset.trial === 'banner',
      keepsMails: dataset.mails === 'kept',
      joinForm: dataset.joinForm === 'inert' ? 'inert' : 'collect',
      houseEmail: dataset.houseEmail ?? house.email,
      countries: dataset.countries ?? '',
      search: dataset.search !== 'off',
    }
  })

export const scriptNonce = createIsomorphicFn()
  .server((): string | undefined => pageContext().nonce)
  .client((): string | undefined => undefined)
