import { useWords } from '#orders/web/admin-words.ts'
import { type LowerPrice, LowerPrices } from '#orders/web/goods/LowerPrices.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'

type Props = {
  /** Prices far below those of the shop; without any nothing is asked. */
  prices: readonly LowerPrice[]
  /** The text of the button by which they are meant. */
  yes: string
  onYes: () => void
  onNo: () => void
}

/** Asks whether prices far below those of the shop are right, before they are used. */
export function LowPricesAsked({ prices, ...answers }: Props) {
  const t = useWords()
  const count = prices.length
  return (
    <ConfirmDialog
      isOpen={count > 0}
      title={t('orders.admin.low-price', { count })}
      no={t('orders.admin.low-price.no', { count })}
      {...answers}
    >
      <LowerPrices prices={prices} />
    </ConfirmDialog>
  )
}
