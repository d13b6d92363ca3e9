import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Quote } from '#checkout/quote.ts'
import type { CheckoutRequest, Refused } from '#checkout/schema.ts'
import { shownItems } from '#checkout/shown-items.ts'
import { useSendCheckout } from '#checkout/web/use-send-checkout.ts'
import type { Delivery } from '#delivery/schema.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { ApiError } from '#platform/browser/send.ts'
import { openReservation } from '#reservations/web/reserve/api.ts'
import { useWords } from '#reservations/web/reserve/dialog-words.ts'
import { openPaymentTab } from '#reservations/web/reserve/payment-tab.ts'
import { expectToast, showToast } from '#ui/toast/toast.ts'
import { useToday } from '#ui/use-today.ts'

type Reservation = { quote: Quote; email: string; delivery: Delivery | undefined }

/** Reserves, and leads a new tab to the payment page; or says why not. The same reservation sent twice is one payment. */
export function useReserve(termsVersion: string, refetchTerms: () => void, done: () => void) {
  const t = useWords()
  const queries = useQueryClient()
  const { language } = useLanguage()
  const [refused, setRefused] = useState<Refused | 'signed-out'>()
  const here = useToday()
  // The server's day when it reported a change.
  const [today = here, setToday] = useState<string>()
  const send = useSendCheckout(openReservation)
  useEffect(expectToast, [])

  /** To be called in the click handler itself: browsers open no tab later. */
  async function reserve({ quote, email, delivery }: Reservation): Promise<void> {
    setRefused(undefined)
    const tab = openPaymentTab(t('reservations.reserve.tab'))
    const request: CheckoutRequest = {
      items: shownItems(quote),
      isReserve: true,
      isDeposit: quote.parts.some(({ deposit }) => deposit),
      depositPercentage: quote.depositPercentage,
      estimatedDeliveryDate: quote.lines[0]?.promisedOn,
      customerEmail: email,
      currency: quote.currency,
      language,
      delivery,
      termsVersion,
    }
    const outcome = await send(request).catch((error: unknown): Refused => ({ error: t(failureText(error)) }))
    if (typeof outcome === 'object' && 'url' in outcome) {
      tab.lead(outcome.url)
      return done()
    }
    tab.close()
    if (outcome === 'signed-out') return setRefused(outcome)
    refetchTerms()
    if (!outcome.changes) return showFailure(outcome.error)
    if (outcome.today) setToday(outcome.today)
    setRefused({ ...outcome, error: t('reservations.reserve.changed') })
    await queries.invalidateQueries({ queryKey: ['products'] })
  }

  return { reserve, refused, today }
}

function failureText(error: unknown) {
  return error instanceof ApiError ? 'reservations.reserve.failed' : 'checkout.refused.offline'
}

function showFailure(message: string): void {
  showToast({ tone: 'destructive', title: 'ui.error', text: 'reservations.reserve.error', values: { message } })
}
