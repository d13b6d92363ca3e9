import { joinAddress } from '#language/address.ts'
import type { Language } from '#language/language.ts'

/** The address of a page that a letter leads to, for the holder of its token. */
export function linkTo(page: string, token: string, shop: string, language: Language): string {
  return `${shop}${joinAddress(language, page)}?token=${token}`
}

/** How the reader of a letter unsubscribes: the address of a page, and headers for the button of a mail program (RFC 8058). */
export function leavingLink(token: string, shop: string, language: Language) {
  return {
    address: linkTo('/join/unsubscribe', token, shop, language),
    headers: {
      'List-Unsubscribe': `<${shop}/api/community/unsubscribe/one-click?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
