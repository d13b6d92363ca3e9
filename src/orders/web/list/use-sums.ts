import type { Amount } from '#money/money.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { useFormat } from '#ui/use-format.ts'

/** Writes the sums of two currencies beside each other. */
export function useSums() {
  const t = useWords()
  const format = useFormat()
  return (sums: readonly Amount[]): string => {
    const [one = '', other] = sums.map(format.amount)
    return other === undefined ? one : t('orders.admin.sums', { one, other })
  }
}
