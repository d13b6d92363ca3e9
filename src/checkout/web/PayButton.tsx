import { useWords } from '#checkout/web/words.ts'
import type { Amount } from '#money/money.ts'
import { Button } from '#ui/Button.tsx'
import { useFormat } from '#ui/use-format.ts'

type Props = { due: Amount; pending: boolean; blocked: boolean }

/** The button that obliges to pay (D18), the next step after it, and the right to withdraw. */
export function PayButton({ due, pending, blocked }: Props) {
  const t = useWords()
  const format = useFormat()
  return (
    <>
      <Button type="submit" disabled={pending || blocked} aria-busy={pending} className="tabular mt-6 w-full">
        {pending ? t('checkout.paying') : t('checkout.pay', { amount: format.amount(due) })}
      </Button>
      <p className="mt-4 text-[0.875rem] text-ink/75">{t('checkout.next')}</p>
      <p className="mt-2 text-[0.875rem] text-ink/75">{t('checkout.withdrawal')}</p>
    </>
  )
}
