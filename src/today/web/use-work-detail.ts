import type { Amount } from '#money/money.ts'
import type { ToDoRow } from '#today/to-do-schema.ts'
import { useWords } from '#today/web/admin-words.ts'
import { useProductName } from '#today/web/use-product-name.ts'
import { useDayWords } from '#ui/admin/use-day-words.ts'
import { useFormat } from '#ui/use-format.ts'

/** The line under several of a kind: which is the first, and by when or since when. Undefined where there is nothing to say. */
export function useWorkDetail(): (row: ToDoRow) => string | undefined {
  const t = useWords()
  const format = useFormat()
  const dayWords = useDayWords()
  const nameOf = useProductName()

  function firstOf({ kind, late, first }: ToDoRow): string | undefined {
    if (!first?.day) return undefined
    const { number, product } = first
    const values = { day: dayWords(first.day), name: first.name ?? t('today.someone') }
    switch (kind) {
      case 'withdrawals':
      case 'messages':
      case 'hand-tasks':
        return t('today.detail.next', values)
      case 'requests':
        return t('today.detail.oldest', values)
      case 'problems':
      case 'tasks':
        return t('today.detail.oldest-since', { kind, day: values.day })
      case 'webhooks-failing':
        return t('today.detail.failing-first', values)
      case 'drafts':
        return product ? t('today.detail.oldest-draft', { ...values, name: nameOf(product) }) : undefined
    }
    if (!number) return undefined
    switch (kind) {
      case 'disputes':
        if (first.answerBy) return t('today.detail.first-answer-by', { number, day: dayWords(first.answerBy) })
        return t('today.detail.first-order', { number, day: values.day })
      case 'refunds':
        return t('today.detail.first-order', { number, day: values.day })
      case 'to-ship':
        return late > 0
          ? t('today.detail.to-ship-late', { late, number, ...values })
          : t('today.detail.to-ship', { number, ...values })
      case 'late':
      case 'promised-soon':
      case 'date-questions':
        return t('today.detail.first-reservation', { number, ...values })
      case 'overdue':
        return t('today.detail.first-overdue', { number, ...values })
      case 'sent-unpaid':
        return t('today.detail.first-placed', { number, ...values })
      default:
        return undefined
    }
  }

  return (row) => {
    const amounts = row.sums.map((sum) => format.amount(sum as Amount)).join(' + ')
    return [amounts && t('today.detail.sums', { amounts }), firstOf(row)].filter(Boolean).join(' · ') || undefined
  }
}
