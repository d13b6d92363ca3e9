import { Link } from '@tanstack/react-router'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { foreignAmount } from '#payments/foreign-amount.ts'
import type { Problems } from '#payments/problem-schema.ts'
import { useWords } from '#payments/web/admin-words.ts'
import { OrderLink, ProblemTable, RecordReturn } from '#payments/web/ProblemTable.tsx'
import type { Repairs } from '#payments/web/use-repair.ts'
import { shortMoment } from '#platform/time/moment.ts'
import { useFormat } from '#ui/use-format.ts'

const kinds = [
  'refund-refused',
  'refund-failed',
  'dispute',
  'dispute-lost',
  'late-house',
  'unreached',
  'interest',
  'order-request',
  'offer-lacking',
  'transfer-surplus',
  'dispute-reversed',
  'sent-unpaid',
  'balance-declined',
  'step-not-taken',
  'step-stuck',
  'listed-wrongly',
] as const

const toSendBack = ['transfer-surplus', 'dispute-reversed']

/** Tasks for a person, done with a tick that can be undone; those about money end with the money. */
export function TaskProblems({
  part,
  tasks,
  repairs,
}: Pick<Problems, 'tasks'> & { part: 'tasks' | 'work'; repairs: Repairs }) {
  const t = useWords()
  const format = useFormat()
  const { language } = useLanguage()
  const nameOf = ({ kind, sum, loss, dueOn }: Problems['tasks'][number]) => {
    const known = kinds.find((each) => each === kind)
    const named = sum ?? loss
    const amount = named ? foreignAmount(named, language) : ''
    const word = known === 'dispute-lost' && loss ? 'dispute-lost-twice' : known
    const name = word ? t(`payments.admin.task.kind.${word}`, { amount }) : kind
    return dueOn ? `${name}, ${t('payments.admin.task.due', { day: format.day(dueOn) })}` : name
  }
  return (
    <ProblemTable
      title={t(`payments.admin.part.${part}`)}
      rows={tasks.map((task) => ({
        key: task.id,
        name: nameOf(task),
        cells: [
          { label: t('payments.admin.column.task'), value: nameOf(task) },
          {
            label: t('payments.admin.column.order'),
            value: <Concerned task={task} />,
          },
          { label: t('payments.admin.column.since'), value: shortMoment(task.since, language) },
        ],
        ...(task.sum && task.number
          ? { way: <Settle number={task.number} kind={task.kind} /> }
          : {
              buttons: [
                {
                  request: { repair: 'tasks/:id/done', id: task.id },
                  label: t('payments.admin.repair.done'),
                  undo: { repair: 'tasks/:id/undo', id: task.id },
                },
              ],
            }),
      }))}
      repairs={repairs}
    />
  )
}

/** Money is settled at its order, and its task ends with that. */
function Settle({ number, kind }: { number: number; kind: string }) {
  const t = useWords()
  if (toSendBack.includes(kind)) return <RecordReturn number={number} />
  return (
    <Link to="/admin/orders/$number" params={{ number: String(number) }}>
      {t('payments.admin.repair.settle')}
    </Link>
  )
}

/** The subject of a task: an order, or the request for one. */
function Concerned({ task: { number, facts } }: { task: Problems['tasks'][number] }) {
  const t = useWords()
  const { request, reference } = facts
  if (number) return <OrderLink number={number} />
  if (typeof request !== 'string' || typeof reference !== 'string') return t('payments.admin.no-order')
  return (
    <Link to="/admin/requests/$id" params={{ id: request }}>
      {t('payments.admin.request', { reference })}
    </Link>
  )
}
