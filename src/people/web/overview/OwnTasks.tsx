import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions } from '@tanstack/react-router'
import { ListTodo } from 'lucide-react'
import { useState } from 'react'
import { useAuth } from '#accounts/web/AuthProvider.tsx'
import { useLiveQueries } from '#live/web/use-live-queries.ts'
import { dueTasks, ownTasks } from '#people/overview.ts'
import type { ListedTask } from '#people/task-schema.ts'
import { useWords } from '#people/web/admin-words.ts'
import { OverviewPart } from '#people/web/overview/OverviewPart.tsx'
import { WholeList } from '#people/web/overview/WholeList.tsx'
import { ownTasksQuery } from '#people/web/overview-api.ts'
import { pageOf, TaskAct } from '#people/web/tasks/TaskColumns.tsx'
import { useChangeTasks } from '#people/web/tasks/use-change-tasks.ts'
import { idOf } from '#people/web/tasks/use-task-list.ts'
import { useTaskWords } from '#people/web/tasks/use-task-words.ts'
import { tasksKey } from '#people/web/tasks-api.ts'
import { useDayWords } from '#ui/admin/use-day-words.ts'
import { WorkRow } from '#ui/admin/WorkRow.tsx'
import { useToday } from '#ui/use-today.ts'

/** The tasks of the reader and those of no person that are late or due within a week. */
export function OwnTasks() {
  const t = useWords()
  const query = useQuery(ownTasksQuery)
  useLiveQueries('admin:orders', tasksKey)
  const [turn, setTurn] = useState(0)
  const { mark } = useChangeTasks(() => setTurn((last) => last + 1))
  const own = ownTasks(useAuth().member?.id ?? '')
  const listOf = (view: 'overdue' | 'today' | 'week') => linkOptions({ to: '/crm/tasks', search: { view, ...own } })
  const { counts } = query.data ?? {}
  return (
    <OverviewPart
      title={t('people.overview.tasks')}
      none={t('people.overview.tasks.none')}
      {...{ query, idOf, turn }}
      rows={query.data?.rows}
      lists={
        <>
          {(['overdue', 'today', 'week'] as const).map((view) => (
            <WholeList
              key={view}
              to={listOf(view)}
              count={counts?.[view]}
              text={(count) => t('people.overview.tasks.of', { view: t(`people.task.view.${view}`), count })}
            />
          ))}
          <WholeList
            to={linkOptions({ to: '/crm/tasks', search: { ...own, ...dueTasks } })}
            count={counts?.all}
            text={(count) => t('people.overview.all', { count })}
          />
        </>
      }
    >
      {(task) => <TaskRow task={task} onDone={() => mark(task, true)} />}
    </OverviewPart>
  )
}

function TaskRow({ task, onDone }: { task: ListedTask; onDone: () => void }) {
  const t = useWords()
  const wordsOf = useTaskWords()
  const dayWords = useDayWords()
  const today = useToday()
  const isLate = task.dueOn !== null && task.dueOn < today
  const { id, dueOn, name, contactId, origin, assigneeId } = task
  const to = origin === 'hand' ? linkOptions({ to: '/crm/tasks', hash: id }) : pageOf(task)
  return (
    <WorkRow
      mark={!isLate && <ListTodo aria-hidden="true" className="mark" size={18} strokeWidth={1.5} />}
      what={<Link {...to}>{wordsOf(task)}</Link>}
      detail={
        <>
          {dueOn && t('people.overview.due', { late: isLate ? 'yes' : 'no', day: dayWords(dueOn) })}
          {name && (
            <>
              {'\u00a0· '}
              <span translate="no">
                {contactId ? (
                  <Link to="/crm/contacts/$id" params={{ id: contactId }}>
                    {name}
                  </Link>
                ) : (
                  name
                )}
              </span>
            </>
          )}
          {!assigneeId && `\u00a0· ${t('people.task.assignee.none')}`}
        </>
      }
    >
      <TaskAct task={task} onMark={onDone} />
    </WorkRow>
  )
}
