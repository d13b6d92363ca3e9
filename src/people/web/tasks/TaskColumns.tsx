import { Link, linkOptions } from '@tanstack/react-router'
import { May } from '#accounts/web/May.tsx'
import { isQuestion } from '#inbox/inbox.ts'
import { shortDay } from '#language/short-day.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { TaskSort, TaskView } from '#people/task-filter.ts'
import type { ListedTask } from '#people/task-schema.ts'
import { useWords } from '#people/web/admin-words.ts'
import { useTaskWords } from '#people/web/tasks/use-task-words.ts'
import { useOrigin } from '#ui/admin/detail/origin.ts'
import type { Column } from '#ui/admin/list/DataTable.tsx'
import { Moment } from '#ui/admin/Moment.tsx'
import { StatePill } from '#ui/admin/StatePill.tsx'
import { useToday } from '#ui/use-today.ts'

type Given = {
  view: TaskView | undefined
  sort: TaskSort
  onSort: (sort: TaskSort) => void
  onOpen: (task: ListedTask) => void
  onMark: (task: ListedTask) => void
  /** Restores a task that was deleted. */
  onRestore?: ((task: ListedTask) => void) | undefined
}

/** The columns of the list of tasks, with the sorts that its route offers. */
export function useTaskColumns({ view, sort, onSort, onOpen, onMark, onRestore }: Given): Column<ListedTask>[] {
  const t = useWords()
  const origin = useOrigin()
  return [
    {
      id: 'task',
      head: t('people.task.title'),
      isName: true,
      card: 'title',
      cell: (row) => <Name task={row} onOpen={onOpen} />,
    },
    {
      id: 'name',
      head: t('people.task.column.about'),
      card: 'text',
      cell: ({ name, contactId }) =>
        contactId ? (
          <Link to="/crm/contacts/$id" params={{ id: contactId }} className="one-line" title={name} translate="no">
            {name || t('people.no-name')}
          </Link>
        ) : (
          name && (
            <span className="one-line" translate="no">
              {name}
            </span>
          )
        ),
    },
    {
      id: 'order',
      head: t('people.task.order'),
      room: 'desktop',
      card: 'number',
      cell: ({ orderNumber }) =>
        orderNumber !== null && (
          <Link to="/admin/orders/$number" params={{ number: String(orderNumber) }} search={origin}>
            {String(orderNumber)}
          </Link>
        ),
    },
    {
      id: 'assignee',
      head: t('people.task.assignee'),
      room: 'desktop',
      card: 'fact',
      cell: ({ assignee }) =>
        assignee && (
          <span className="one-line" translate="no">
            {assignee}
          </span>
        ),
    },
    useDayColumn({ view, sort, onSort }),
    {
      id: 'act',
      head: t('people.task.column.act'),
      card: 'act',
      cell: (row) => <TaskAct task={row} onMark={onMark} onRestore={onRestore} />,
    },
  ]
}

/** A task by hand is done here; the others on their pages. */
export function TaskAct({ task, onMark, onRestore }: { task: ListedTask } & Pick<Given, 'onMark' | 'onRestore'>) {
  const t = useWords()
  const wordsOf = useTaskWords()
  const { title, kind, origin, name } = task
  if (title === null) {
    const act = !task.doneAt && (isQuestion(kind) || origin === 'request') ? 'answer' : 'open'
    const about = [wordsOf(task), name].filter(Boolean).join(', ')
    return (
      <Link {...pageOf(task)} className="button plain" aria-label={t(`people.task.${act}-named`, { about })}>
        {t(`people.task.${act}`)}
      </Link>
    )
  }
  return (
    <May permission="people">
      <button
        type="button"
        className="button plain"
        aria-label={t(`people.task.${actOn(task)}-named`, { title })}
        onClick={() => (task.deletedAt ? onRestore?.(task) : onMark(task))}
      >
        {t(`people.task.${actOn(task)}`)}
      </button>
    </May>
  )
}

const actOn = ({ deletedAt, doneAt }: ListedTask) => (deletedAt ? 'restore' : doneAt ? 'reopen' : 'do')

/** The day by which a task is due, or the moment at which it was done or deleted. */
function useDayColumn({ view, sort, onSort }: Pick<Given, 'view' | 'sort' | 'onSort'>): Column<ListedTask> {
  const t = useWords()
  const { language } = useLanguage()
  const today = useToday()
  if (view === 'done' || view === 'deleted')
    return {
      id: 'done',
      head: t(view === 'done' ? 'people.task.column.done' : 'people.task.deleted-at'),
      card: 'note',
      sort: {
        is: sort === 'oldest' ? 'ascending' : 'descending',
        onSort: () => onSort(sort === 'newest' ? 'oldest' : 'newest'),
      },
      cell: ({ doneAt, deletedAt }) => {
        const at = deletedAt ?? doneAt
        return <span className="whitespace-nowrap">{at && <Moment at={at} />}</span>
      },
    }
  return {
    id: 'due',
    head: t('people.task.column.due'),
    card: 'state',
    sort: { is: sort === 'due' ? 'ascending' : undefined, onSort: () => onSort('due') },
    cell: ({ dueOn }) => {
      if (!dueOn) return null
      const day = shortDay(dueOn, language, today)
      return dueOn < today ? (
        <StatePill meaning="bad" inLine>
          {day}
        </StatePill>
      ) : (
        <span className="whitespace-nowrap">{day}</span>
      )
    },
  }
}

/** The page on which a task is done that was not added by hand. */
export function pageOf({ origin, id, placeId }: ListedTask) {
  if (origin === 'message') return linkOptions({ to: '/admin/messages/$id', params: { id } })
  if (origin === 'request') return linkOptions({ to: '/admin/requests/$id', params: { id: placeId ?? '' } })
  return linkOptions({ to: '/admin/problems', search: { open: `tasks:${id}` } })
}

/** A task by hand opens its form; the others lead to the page on which they are done. */
function Name({ task, onOpen }: { task: ListedTask; onOpen: (task: ListedTask) => void }) {
  const wordsOf = useTaskWords()
  const text = wordsOf(task)
  return (
    <span className="one-line" data-grows="half" data-wraps="" title={text}>
      {task.origin === 'hand' ? (
        <button type="button" data-name="" onClick={() => onOpen(task)}>
          {text}
        </button>
      ) : (
        <Link {...pageOf(task)}>{text}</Link>
      )}
    </span>
  )
}
