import type { Amount } from '#money/money.ts'
import type { ToDoRow } from '#today/to-do-schema.ts'
import { useWords } from '#today/web/admin-words.ts'
import { useFormat } from '#ui/use-format.ts'

/** The line under several of a kind: which is the first, and by when. Undefined where there is nothing to say. */
export function useWorkDetail(): (row: ToDoRow) => string | undefined {
  const t = useWords()
  const format = useFormat()
  return ({ kind, late, sums, first }) => {
    const amounts = sums.map((sum) => format.amount(sum as Amount)).join(' + ')
    const { number, name, day: isoDay } = first ?? {}
    const day = isoDay ? format.day(isoDay) : undefined
    if (kind === 'overdue' || kind === 'due-tomorrow') return amounts && t('today.detail.sums', { amounts })
    if (kind === 'to-ship' && number && day) {
      const values = { number, day, name: name ?? t('today.someone') }
      return late > 0 ? t('today.detail.to-ship-late', { late, ...values }) : t('today.detail.to-ship', values)
    }
    if ((kind === 'refunds' || kind === 'disputes') && number) return t('today.detail.first-order', { number })
    if (!day) return undefined
    const values = { day, name: name ?? t('today.someone') }
    if (kind === 'withdrawals' || kind === 'messages') return t('today.detail.next', values)
    return kind === 'requests' ? t('today.detail.oldest', values) : undefined
  }
}
