import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { ListedProblem } from '#payments/problem-list.ts'
import { useWords } from '#payments/web/admin-words.ts'
import { Concerned, ProblemActions } from '#payments/web/ProblemActions.tsx'
import type { ProblemWords } from '#payments/web/use-problem-words.ts'
import type { Repairs } from '#payments/web/use-repair.ts'
import { shortMoment } from '#platform/time/moment.ts'
import { Drawer } from '#ui/admin/Drawer.tsx'
import { FactList } from '#ui/admin/FactList.tsx'
import { EmailAddress } from '#ui/EmailAddress.tsx'
import { useFormat } from '#ui/use-format.ts'

type Props = {
  /** Undefined once it is resolved. */
  row: ListedProblem | undefined
  words: ProblemWords
  repairs: Repairs
  onClose: () => void
}

/** One problem in full: what is wrong, what it is about, and every way to repair it. */
export function ProblemDrawer({ row, words, repairs, onClose }: Props) {
  const t = useWords()
  const close = t('payments.admin.close')
  if (!row) {
    return (
      <Drawer title={t('payments.admin.gone')} close={close} onClose={onClose}>
        <p>{t('payments.admin.gone-text')}</p>
      </Drawer>
    )
  }
  const about = words.aboutOf(row)
  return (
    <Drawer title={words.titleOf(row)} close={close} onClose={onClose}>
      <p>{words.whyOf(row)}</p>
      {about && <p className="mt-2">{about}</p>}
      <ProblemFacts row={row} words={words} />
      <div className="acts">
        <ProblemActions row={row} name={words.nameOf(row)} repairs={repairs} onPress={onClose} />
      </div>
    </Drawer>
  )
}

/** The facts of a problem, as far as it has them. */
export function ProblemFacts({ row, words }: Pick<Props, 'words'> & { row: ListedProblem }) {
  const t = useWords()
  const format = useFormat()
  const { language } = useLanguage()
  const { amount, numbers, since, kind, of } = row
  const about = numbers.length > 0 || (kind === 'tasks' && typeof of.facts.request === 'string')
  const reference = referenceOf(row)
  const facts = [
    [t('payments.admin.column.money'), amount && words.moneyOf(amount)],
    [t('payments.admin.column.order'), about && <Concerned key="order" row={row} />],
    [t('payments.admin.column.recipient'), 'recipient' in of && <EmailAddress key="to">{of.recipient}</EmailAddress>],
    [t('payments.admin.column.reference'), reference],
    [t('payments.admin.column.due'), kind === 'tasks' && of.dueOn && format.day(of.dueOn)],
    [t('payments.admin.column.answer-by'), kind === 'disputes' && of.answerBy && shortMoment(of.answerBy, language)],
    [t('payments.admin.column.since'), since && shortMoment(since, language)],
  ] as const
  return <FactList facts={facts} />
}

function referenceOf({ kind, of }: ListedProblem): string | undefined {
  if (kind === 'unmatched') return of.payment
  return kind === 'disputes' || kind === 'discrepancies' || kind === 'silent' ? of.reference : undefined
}
