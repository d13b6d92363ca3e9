import type { ToDoRow } from '#today/to-do-schema.ts'
import { useWords } from '#today/web/admin-words.ts'
import { useProductName } from '#today/web/use-product-name.ts'
import { useDayWords } from '#ui/admin/use-day-words.ts'

const paceDays = 30

/** A kind of work, and the facts known of it. */
export type Line = { what: string; detail?: string | undefined }

/** The line of products of which few or no units are left; undefined for other work. */
export function useStockWords(): (row: ToDoRow) => Line | undefined {
  const t = useWords()
  const nameOf = useProductName()
  const dayWords = useDayWords()
  return ({ kind, count, first }) => {
    const product = first?.product
    if (!product || (kind !== 'low-stock' && kind !== 'sold-out' && kind !== 'awaited')) return undefined
    const { units, wished, soldIn30Days: sold } = product
    const name = nameOf(product)
    const what = count === 1 ? t(`today.one.${kind}`, { name, units, wished }) : t(`today.to-do.${kind}`, { count })
    if (kind === 'awaited' && count > 1) return { what, detail: t('today.detail.awaited', { name, wished }) }
    if (kind !== 'low-stock') {
      const day = first.day ? dayWords(first.day) : undefined
      if (count === 1) return { what, detail: day && t('today.detail.sold-out-since', { day }) }
      return {
        what,
        detail: day ? t('today.detail.sold-out-first', { name, day }) : t('today.detail.sold-out', { name }),
      }
    }
    const pace =
      sold > 0
        ? t('today.detail.pace', { days: Math.max(1, Math.round((units * paceDays) / sold)) })
        : t('today.detail.none-sold')
    return { what, detail: count === 1 ? pace : `${t('today.detail.fewest', { name, units })} · ${pace}` }
  }
}
