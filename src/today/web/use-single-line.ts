import type { Amount } from '#money/money.ts'
import type { ToDoRow } from '#today/to-do-schema.ts'
import { useWords } from '#today/web/admin-words.ts'
import { useDayWords } from '#today/web/use-day-words.ts'
import { useProductName } from '#today/web/use-product-name.ts'
import type { Line } from '#today/web/use-stock-words.ts'
import { useFormat } from '#ui/use-format.ts'

type OfOrder = Pick<ToDoRow, 'kind' | 'late'> & { day: string | undefined; name: string; amount: string | undefined }

/** The line of work on one thing, by its name; undefined for several, or for one that was not named. */
export function useSingleLine(): (row: ToDoRow) => Line | undefined {
  const t = useWords()
  const format = useFormat()
  const nameOf = useProductName()
  const dayWords = useDayWords()

  function sinceOf(number: number | null, day: string | undefined): string | undefined {
    if (number && day) return t('today.detail.order-since', { number, day })
    if (number) return t('today.detail.one-order', { number })
    return day && t('today.detail.since', { day })
  }

  function ofOrder({ kind, late, day, name, amount }: OfOrder): string {
    if (day && (kind === 'to-ship' || kind === 'late' || kind === 'date-questions')) {
      const isPastDay = kind === 'late' || late > 0
      return t(isPastDay ? 'today.detail.was-promised' : 'today.detail.promised', { name, day })
    }
    if (!amount) return name
    if (day && kind === 'overdue') return t('today.detail.due-since', { name, amount, day })
    if (day && kind === 'sent-unpaid') return t('today.detail.placed-on', { name, amount, day })
    return t('today.detail.named-amount', { name, amount })
  }

  return ({ kind, count, late, sums: [sum], first }) => {
    if (count !== 1 || !first) return undefined
    const { number, product, problem } = first
    const name = first.name ?? t('today.someone')
    const day = first.day ? dayWords(first.day) : undefined
    const amount = sum && format.amount(sum as Amount)
    if (kind === 'drafts') {
      if (!product) return undefined
      return {
        what: t('today.one.drafts', { name: nameOf(product) }),
        detail: day && t('today.detail.edited', { day }),
      }
    }
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
        detail: sinceOf(number, day),
      }
    }
    if (kind === 'refunds' || kind === 'disputes') {
      // No provider is asked for what came by transfer.
      const what = kind === 'refunds' && first.step === 'record-return' ? 'refund-to-send' : kind
      return amount ? { what: t(`today.one.${what}`, { amount }), detail: sinceOf(number, day) } : undefined
    }
    if (!number || kind === 'tasks' || kind === 'awaited' || kind === 'sold-out' || kind === 'low-stock')
      return undefined
    const detail = ofOrder({ kind, late, day, name, amount })
    return { what: t(`today.one.${kind}`, { number }), detail }
  }
}
