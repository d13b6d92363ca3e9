import { shortMoment } from '#language/moment.ts'
import { useFormat, useLanguage } from '#language/web/LanguageProvider.tsx'
import type { Problems } from '#payments/problem-schema.ts'
import { useWords } from '#payments/web/admin-words.ts'
import { OrderLink, ProblemTable } from '#payments/web/ProblemTable.tsx'
import type { Repairs } from '#payments/web/use-repair.ts'

const kinds = ['refund-refused', 'refund-failed', 'dispute', 'late-house', 'interest', 'order-request'] as const

/** What a person has to see to, done with a tick that can be taken away again. */
export function TaskProblems({ tasks, repairs }: Pick<Problems, 'tasks'> & { repairs: Repairs }) {
  const t = useWords()
  const format = useFormat()
  const { language } = useLanguage()
  const nameOf = ({ kind, dueOn }: Problems['tasks'][number]) => {
    const known = kinds.find((each) => each === kind)
    const name = known ? t(`payments.admin.task.kind.${known}`) : kind
    return dueOn ? `${name}, ${t('payments.admin.task.due', { day: format.day(dueOn) })}` : name
  }
  return (
    <ProblemTable
      title={t('payments.admin.part.tasks')}
      rows={tasks.map((task) => ({
        key: task.id,
        name: nameOf(task),
        cells: [
          { label: t('payments.admin.column.task'), value: nameOf(task) },
          {
            label: t('payments.admin.column.order'),
            value: task.number ? <OrderLink number={task.number} /> : t('payments.admin.no-order'),
          },
          { label: t('payments.admin.column.since'), value: shortMoment(task.since, language) },
        ],
        presses: [
          { path: `tasks/${task.id}/done`, label: t('payments.admin.repair.done'), undo: `tasks/${task.id}/undo` },
        ],
      }))}
      repairs={repairs}
    />
  )
}
