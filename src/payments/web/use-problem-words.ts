import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { ForeignAmount } from '#payments/foreign-amount.ts'
import { foreignAmount } from '#payments/foreign-amount.ts'
import { paidByTransfer } from '#payments/paid-by-transfer.ts'
import type { ListedProblem } from '#payments/problem-list.ts'
import type { Problems } from '#payments/problem-schema.ts'
import { useWords } from '#payments/web/admin-words.ts'
import { useRefusal } from '#payments/web/use-refusal.ts'

const taskKinds = [
  'refund-refused',
  'refund-failed',
  'dispute',
  'dispute-lost',
  'late-house',
  'unreached',
  'interest',
  'offer-lacking',
  'transfer-surplus',
  'dispute-reversed',
  'sent-unpaid',
  'balance-declined',
  'step-not-taken',
  'step-stuck',
  'listed-wrongly',
  'webhook-off',
] as const

const knownTask = (kind: string) => taskKinds.find((each) => each === kind)

export type ProblemWords = ReturnType<typeof useProblemWords>

/**
 * Says what a problem is.
 * @param nameOfMail the name of a template's mail
 */
export function useProblemWords(nameOfMail: (template: string) => string) {
  const t = useWords()
  const { language } = useLanguage()
  const refusalText = useRefusal()
  const moneyOf = (money: ForeignAmount) => foreignAmount(money, language)

  function titleOf({ kind, of }: ListedProblem): string {
    if (kind === 'refunds')
      return t(`payments.admin.kind.${of.because === paidByTransfer ? 'refund-to-send' : 'refund-unarrived'}`)
    if (kind !== 'tasks') return t(`payments.admin.kind.${kind}`)
    const known = knownTask(of.kind)
    return known ? t(`payments.admin.task.name.${known}`) : of.kind
  }

  function taskText({ kind, sum, loss }: Problems['tasks'][number]): string {
    const known = knownTask(kind)
    if (!known) return ''
    const named = sum ?? loss
    const word = known === 'dispute-lost' && loss ? 'dispute-lost-twice' : known
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
