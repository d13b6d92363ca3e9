import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { ForeignAmount } from '#payments/foreign-amount.ts'
import { foreignAmount } from '#payments/foreign-amount.ts'
import { paidByTransfer } from '#payments/paid-by-transfer.ts'
import type { ListedProblem } from '#payments/problem-list.ts'
import type { Problems } from '#payments/problem-schema.ts'
import { useWords } from '#payments/web/admin-words.ts'
import { useRefusal } from '#payments/web/use-refusal.ts'
import { knownTask, useTaskName } from '#payments/web/use-task-name.ts'
import { shortMoment } from '#platform/time/moment.ts'

export type ProblemWords = ReturnType<typeof useProblemWords>

/**
 * Says what a problem is.
 * @param nameOfMail the name of a template's mail
 */
export function useProblemWords(nameOfMail: (template: string) => string) {
  const t = useWords()
  const taskName = useTaskName()
  const { language } = useLanguage()
  const refusalText = useRefusal()
  const moneyOf = (money: ForeignAmount) => foreignAmount(money, language)

  function titleOf({ kind, of }: ListedProblem): string {
    if (kind === 'refunds')
      return t(`payments.admin.kind.${of.because === paidByTransfer ? 'refund-to-send' : 'refund-unarrived'}`)
    if (kind !== 'tasks') return t(`payments.admin.kind.${kind}`)
    return taskName(of.kind)
  }

  function taskText({ kind, sum, loss }: Problems['tasks'][number]): string {
    const task = knownTask(kind)
    if (!task) return ''
    const named = sum ?? loss
    const word = task === 'dispute-lost' && loss ? 'dispute-lost-twice' : task
    return t(`payments.admin.task.kind.${word}`, { amount: named ? moneyOf(named) : '' })
  }

  function unmatchedText({ checkout, returning, refusedBecause }: Problems['unmatched'][number]): string {
    if (returning) return t('payments.admin.unmatched.returning')
    if (refusedBecause) return t('payments.admin.unmatched.refused', { reason: refusalText(refusedBecause) })
    return checkout ? t('payments.admin.unmatched.checkout', { checkout }) : t('payments.admin.unmatched.unknown')
  }

  /** One sentence of what is wrong with this one. */
  function whyOf({ kind, of }: ListedProblem): string {
    switch (kind) {
      case 'unmatched':
        return unmatchedText(of)
      case 'refunds':
        return refusalText(of.because)
      case 'discrepancies': {
        const { why, here, there } = of
        return t(`payments.admin.discrepancy.${why}`, { here: moneyOf(here), there: there ? moneyOf(there) : '' })
      }
      case 'stuckMails':
      case 'undeliverable':
        return t('payments.admin.mail.to', { template: nameOfMail(of.template), recipient: of.recipient })
      case 'disputes':
        return of.answerBy
          ? t('payments.admin.about.disputes-by', { moment: shortMoment(of.answerBy, language) })
          : t('payments.admin.about.disputes')
      case 'tasks':
        return taskText(of)
      default:
        return t(`payments.admin.about.${kind}`)
    }
  }

  /** Its meaning for the buyer or the house, where that sentence leaves it open. */
  function aboutOf({ kind, of }: ListedProblem): string | undefined {
    if (kind === 'undeliverable') return t('payments.admin.because.mail-server', { because: of.because })
    if (kind === 'unmatched' || kind === 'refunds' || kind === 'discrepancies' || kind === 'stuckMails') {
      return t(`payments.admin.about.${kind}`)
    }
    return undefined
  }

  /** The problem with what it is about, as buttons name it. */
  function nameOf(row: ListedProblem): string {
    const { amount, numbers, kind, of } = row
    const [number] = numbers
    const parts = [
      amount && moneyOf(amount),
      number === undefined ? undefined : t('payments.admin.order', { number: String(number) }),
      kind === 'stuckMails' || kind === 'undeliverable' ? of.recipient : undefined,
    ].filter(Boolean)
    const title = titleOf(row)
    return parts.length > 0 ? t('payments.admin.named', { title, of: parts.join(', ') }) : title
  }

  return { moneyOf, titleOf, whyOf, aboutOf, nameOf }
}
