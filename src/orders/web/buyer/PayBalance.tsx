import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { payButtonLabel } from '#orders/shown/pay-button-label.ts'
import { openBalance } from '#orders/web/buyer/buyer-api.ts'
import { useWords } from '#orders/web/buyer/pay-words.ts'
import type { BuyerControls } from '#orders/web/buyer/use-buyer-order.ts'
import { Button } from '#ui/Button.tsx'
import { useFormat } from '#ui/use-format.ts'

/** Leads to the payment page for what is due, in this tab. */
export function PayBalance({ controls: { order, ask, pending, take } }: { controls: BuyerControls }) {
  const t = useWords()
  const format = useFormat()
  const { language } = useLanguage()
  async function pay(): Promise<undefined> {
    window.location.assign(await openBalance(ask, order, language))
  }
  // Before it is asked for, paying is an offer.
  const look = order.state === 'balance-due' || order.state === 'overdue' ? 'primary' : 'secondary'
  return (
    <Button look={look} className="max-sm:w-full" aria-busy={pending} onClick={() => pending || take(pay)}>
      {t(payButtonLabel(order), { amount: format.amount(order.due) })}
    </Button>
  )
}
