import type { Plans } from '#catalogue/endpoints/plan-schema.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { usePlannedText } from '#catalogue/web/rows/use-planned-text.ts'

type Props = { isOnSale: boolean; plans: Plans }

/** A sale that goes on, and scheduled prices: archiving a product ends both. */
export function EndingPrices({ isOnSale, plans }: Props) {
  const t = useWords()
  const { days } = usePlannedText()
  if (plans.length > 0) return t('catalogue.admin.move.archive-plans', { plans: plans.map(days).join(' · ') })
  return isOnSale && t('catalogue.admin.move.archive-sale')
}
