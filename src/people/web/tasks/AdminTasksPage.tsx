import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { May } from '#accounts/web/May.tsx'
import { useStaffChoices } from '#accounts/web/staff/use-staff-choices.ts'
import { noAssignee } from '#inbox/inbox-filter.ts'
import { type TaskFilterName, taskSorts, taskViews, usualTaskSort } from '#people/task-filter.ts'
import type { ListedTask } from '#people/task-schema.ts'
import { useWords } from '#people/web/admin-words.ts'
import { DeletedTaskDrawer } from '#people/web/tasks/DeletedTaskDrawer.tsx'
import { useTaskColumns } from '#people/web/tasks/TaskColumns.tsx'
import { TaskDrawer } from '#people/web/tasks/TaskDrawer.tsx'
import { useChangeTasks } from '#people/web/tasks/use-change-tasks.ts'
import { useTaskInAddress } from '#people/web/tasks/use-task-in-address.ts'
import { idOf, useTaskList } from '#people/web/tasks/use-task-list.ts'
import { useTaskWords } from '#people/web/tasks/use-task-words.ts'
import { maxCounted } from '#platform/list-filter.ts'
import { taskOrigins } from '#tasks/task.ts'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { usePeriodWords } from '#ui/admin/filter/use-period-words.ts'
import { useSavedSearch } from '#ui/admin/list/saved-search.ts'
import { useNewInAddress } from '#ui/admin/use-new-in-address.ts'
import { PageHead } from '#ui/page/PageHead.tsx'
import type { SearchOf } from '#views/web/list-place.ts'
import { OwnerList } from '#views/web/OwnerList.tsx'

export const Route = createFileRoute('/_admins/crm/tasks')({
  // Not read here: what it takes would come with the first load.
  validateSearch: (search: SearchOf<TaskFilterName>): SearchOf<TaskFilterName> => search,
  component: AdminTasksPage,
})

/** The tasks of the house: those that a person wrote down, and those that orders, messages and problems give. */
function AdminTasksPage() {
  const t = useWords()
  const nameOf = useTaskWords()
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  useSavedSearch('tasks', search)
  const [turn, setTurn] = useState(0)
  const [task, setTask] = useState<ListedTask>()
  const [isAdding, setAdding] = useNewInAddress()
  const changes = useChangeTasks(() => setTurn((last) => last + 1))
  const { filter, unknown, query, counts, steady } = useTaskList(search, turn)
  // One that was opened by hand meanwhile stays.
  useTaskInAddress((named) => setTask((current) => current ?? named))
  const filters = useTaskFilters()
  const usualSort = usualTaskSort(filter.view)
  const sort = filter.sort ?? usualSort
  const past = filter.view === 'done' || filter.view === 'deleted' ? filter.view : undefined
  const columns = useTaskColumns({
    ...{ view: filter.view, sort, onOpen: setTask },
    onMark: (task) => changes.mark(task, !task.doneAt),
    onRestore: changes.restore,
    onSort: (next) => {
      const { after, before, ...rest } = search
      void navigate({ search: { ...rest, sort: next === usualSort ? undefined : next } })
    },
  })
  const add = (look: string) => (
    <May permission="people">
      <button type="button" className={look} data-key="new" aria-keyshortcuts="N" onClick={() => setAdding(true)}>
        {t('people.task.new')}
      </button>
    </May>
  )
  return (
    <main id="content">
      <PageHead title={t('people.task.tasks')} indexed={false} />
      <AdminHead title={t('people.task.tasks')}>{add('button act')}</AdminHead>
      <OwnerList
        list="tasks"
        title={t('people.task.tasks')}
        place={{ to: '/crm/tasks', search, filter, unknown }}
        choices={{
          fixed: {
            first: t('people.task.view.open'),
            views: taskViews.map((value) => ({ value, text: t(`people.task.view.${value}`) })),
            counts,
            maxCounted,
          },
          filters,
          sorts: taskSorts
            .filter((each) => !past || each !== 'due')
            .map((value) => ({ value, text: t(`people.task.sort.${value}`) })),
          ...{ sort, usualSort },
          searchLabel: t('people.task.search-label'),
        }}
        result={{ query, steady, page: query.data, idOf, nameOf }}
        empty={{
          none: t(past ? `people.task.none-${past}` : 'people.task.none'),
          noneText: t(past ? `people.task.none-${past}-text` : 'people.task.none-text'),
          noneAct: past ? undefined : add('button plain'),
        }}
        layout={{ columns, hiddenAtFirst: [] }}
      />
      {task?.deletedAt && (
        <DeletedTaskDrawer
          task={task}
          onRestore={() => {
            setTask(undefined)
            changes.restore(task)
          }}
          onClose={() => setTask(undefined)}
        />
      )}
      {(task ? !task.deletedAt : isAdding) && (
        <TaskDrawer
          key={task?.id ?? 'new'}
          task={task}
          onSaved={() => void changes.invalidate()}
          {...(task &&
            !task.doneAt && {
              onDelete: () => {
                setTask(undefined)
                changes.remove(task)
              },
            })}
          onClose={() => (task ? setTask(undefined) : setAdding(false))}
        />
      )}
    </main>
  )
}

function useTaskFilters() {
  const t = useWords()
  const staff = useStaffChoices('people')
  const { periodText, usualOf } = usePeriodWords()
  return [
    {
      name: 'assignee',
      subject: t('people.task.assignee'),
      choices: [[noAssignee, t('people.task.assignee.none')] as const, ...staff],
    },
    {
      name: 'origin',
      subject: t('people.task.column.origin'),
      choices: taskOrigins.map((each) => [each, t(`people.task.origin.${each}`)] as const),
    },
    {
      name: 'due',
      subject: t('people.task.column.due'),
      usual: usualOf('coming'),
      textOf: (written: string) => periodText('coming', written),
    },
  ]
}
