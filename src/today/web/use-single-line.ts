import type { Amount } from '#money/money.ts'
import type { ToDoKind } from '#today/to-do.ts'
import type { ToDoRow } from '#today/to-do-schema.ts'
import { useWords } from '#today/web/admin-words.ts'
import { useProductName } from '#today/web/use-product-name.ts'
import type { Line } from '#today/web/use-stock-words.ts'
import { useDayWords } from '#ui/admin/use-day-words.ts'
import { useFormat } from '#ui/use-format.ts'

type OfOrder = Pick<ToDoRow, 'kind' | 'late'> & { day: string | undefined; name: string; amount: string | undefined }

const ofPromise: readonly ToDoKind[] = ['to-ship', 'late', 'promised-soon', 'date-questions']
const isOfPromise = (kind: ToDoKind) => ofPromise.includes(kind)

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

  const answerOf = (number: number | null, day: string) =>
    number ? t('today.detail.order-answer-by', { number, day }) : t('today.detail.answer-by', { day })

  function ofOrder({ kind, late, day, name, amount }: OfOrder): string {
    if (day && isOfPromise(kind)) {
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
    if (kind === 'hand-tasks') return { what: name, detail: day && t('today.detail.due', { day }) }
    if (kind === 'webhooks-failing')
      return { what: t('today.one.webhooks-failing', { name }), detail: day && t('today.detail.failing', { day }) }
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
      const detail = first.answerBy ? answerOf(number, dayWords(first.answerBy)) : sinceOf(number, day)
      return amount ? { what: t(`today.one.${what}`, { amount }), detail } : undefined
    }
    if (!number || kind === 'tasks' || kind === 'awaited' || kind === 'sold-out' || kind === 'low-stock')
      return undefined
    const detail = ofOrder({ kind, late, day, name, amount })
    return { what: t(`today.one.${kind}`, { number }), detail }
  }
}
