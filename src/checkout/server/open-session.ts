import type { Quote } from '#checkout/quote.ts'
import type { StoredCheckout } from '#checkout/server/records.ts'
import { attachOpened, sessionLives } from '#checkout/server/session-life.ts'
import { sessionLines } from '#checkout/server/shown.ts'
import { joinAddress } from '#language/address.ts'
import type { Language } from '#language/language.ts'
import { paymentProvider } from '#payments/server/providers/provider-in-use.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

type Asked = {
  email: string
  language: Language
  asksForDelivery: boolean
  /** The page that a buyer returns to without paying. */
  cancelPath: string
}

/** Opens the payment page of a stored checkout, for exactly the sums of its quote. */
export async function openSession(
  checkout: StoredCheckout,
  quote: Quote,
  { email, language, asksForDelivery, cancelPath }: Asked,
  publicUrl: string,
  now: BusinessTime,
): Promise<{ payAt: string; reference: string } | { refused: 'no-answer' | 'expired' }> {
  const address = (path: string) => `${publicUrl}${joinAddress(language, path)}`
  const opened = await paymentProvider().open({
    checkoutId: checkout.id,
    total: quote.dueNow,
    lines: sessionLines(quote, language),
    email,
    language,
    asksForDelivery,
    returnUrl: address(`/payment-success?reference=${checkout.reference}`),
    cancelUrl: address(cancelPath),
    expiresAt: sessionLives(new Date()).expiresAt,
  })
  if (!opened) return { refused: 'no-answer' }
  if (!(await attachOpened(checkout.id, opened, now))) return { refused: 'expired' }
  return { payAt: opened.url, reference: checkout.reference }
}
