import type { Amount } from '#money/money.ts'
import type { ToDoRow } from '#today/to-do-schema.ts'
import { useWords } from '#today/web/admin-words.ts'
import { useProductName } from '#today/web/use-product-name.ts'
import type { Line } from '#today/web/use-stock-words.ts'
import { useFormat } from '#ui/use-format.ts'

/** The line of work on one thing, by its name; undefined for several, or for one that was not named. */
export function useSingleLine(): (row: ToDoRow) => Line | undefined {
  const t = useWords()
  const format = useFormat()
  const nameOf = useProductName()
  return ({ kind, count, late, sums: [sum], first }) => {
    if (count !== 1 || !first) return undefined
    const { number, product, problem } = first
    const name = first.name ?? t('today.someone')
    const day = first.day ? format.day(first.day) : undefined
    const amount = sum && format.amount(sum as Amount)
    if (kind === 'drafts') return product ? { what: t('today.one.drafts', { name: nameOf(product) }) } : undefined
    if (kind === 'withdrawals' || kind === 'messages') {
      const by = kind === 'messages' ? 'answer-by' : 'decide-by'
      return { what: t(`today.one.${kind}`, { name }), detail: day && t(`today.detail.${by}`, { day }) }
    }
    if (kind === 'requests')
      return { what: t('today.one.requests', { name }), detail: day && t('today.detail.sent-on', { day }) }
    if (kind === 'problems') {
      if (!problem || problem === 'refunds' || problem === 'disputes' || problem === 'tasks') return undefined
      return {
        what: t(`today.one.problem.${problem}`),
        detail: number ? t('today.detail.one-order', { number }) : undefined,
      }
    }
    if (kind === 'refunds' || kind === 'disputes') {
      const detail = number ? t('today.detail.one-order', { number }) : undefined
      return amount ? { what: t(`today.one.${kind}`, { amount }), detail } : undefined
    }
    if (!number || kind === 'tasks' || kind === 'sold-out' || kind === 'low-stock') return undefined
    const isPastDay = kind === 'late' || late > 0
    const detail =
      (kind === 'to-ship' || kind === 'late') && day
        ? t(isPastDay ? 'today.detail.was-promised' : 'today.detail.promised', { name, day })
        : amount && kind !== 'to-ship'
          ? t('today.detail.named-amount', { name, amount })
          : name
    return { what: t(`today.one.${kind}`, { number }), detail }
  }
}
