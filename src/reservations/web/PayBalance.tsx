import { useFormat, useLanguage } from '#language/web/LanguageProvider.tsx'
import type { Held } from '#orders/web/use-held.ts'
import { openBalance } from '#reservations/web/held-api.ts'
import { useWords } from '#reservations/web/words.ts'
import { Button } from '#ui/Button.tsx'

/** Leads to the payment page for what is due, in this tab. */
export function PayBalance({ held: { order, ask, pending, take } }: { held: Held }) {
  const t = useWords()
  const format = useFormat()
  const { language } = useLanguage()
  async function pay(): Promise<undefined> {
    window.location.assign(await openBalance(ask, order, language))
  }
  // Before it is asked for, paying is an offer.
  const look = order.state === 'balance-due' || order.state === 'overdue' ? 'primary' : 'secondary'
  // What a bank took back may be more than the balance of a reservation, and an order has none.
  const word = order.state === 'dispute-lost' ? 'reservations.pay-due' : 'reservations.pay-balance'
  return (
    <Button look={look} className="max-sm:w-full" aria-busy={pending} onClick={() => pending || take(pay)}>
      {t(word, { amount: format.amount(order.due) })}
    </Button>
  )
}
