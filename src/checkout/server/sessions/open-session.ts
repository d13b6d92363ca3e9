import type { StoredCheckout } from '#checkout/server/sessions/checkout-records.ts'
import { attachOpened, sessionLives } from '#checkout/server/sessions/session-expiry.ts'
import { joinAddress } from '#language/address.ts'
import type { SessionRequest } from '#payments/provider.ts'
import { paymentProvider } from '#payments/server/providers/provider-in-use.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

type PaymentPage = Pick<SessionRequest, 'total' | 'lines' | 'email' | 'language' | 'deliveryCountries'> & {
  /** The page that a buyer returns to without paying. */
  cancelPath: string
}

/** Opens the payment page of a stored checkout, for exactly these sums. */
export async function openSession(
  checkout: Pick<StoredCheckout, 'id' | 'reference'>,
  { cancelPath, ...page }: PaymentPage,
  publicUrl: string,
  now: BusinessTime,
): Promise<{ payAt: string; reference: string } | { refused: 'no-answer' | 'expired' }> {
  const address = (path: string) => `${publicUrl}${joinAddress(page.language, path)}`
  const opened = await paymentProvider().open({
    ...page,
    checkoutId: checkout.id,
    returnUrl: address(`/payment-success?reference=${checkout.reference}`),
    cancelUrl: address(cancelPath),
    expiresAt: sessionLives(new Date()).expiresAt,
  })
  if (!opened) return { refused: 'no-answer' }
  const isOpen = await attachOpened(checkout.id, opened, now)
  if (!isOpen) return { refused: 'expired' }
  return { payAt: opened.url, reference: checkout.reference }
}
