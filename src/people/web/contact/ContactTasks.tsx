import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { May } from '#accounts/web/May.tsx'
import { useLiveQueries } from '#live/web/use-live-queries.ts'
import type { ListedContact } from '#people/contact-list-schema.ts'
import type { ListedTask } from '#people/task-schema.ts'
import { useWords } from '#people/web/admin-words.ts'
import { useTaskColumns } from '#people/web/tasks/TaskColumns.tsx'
import { TaskDrawer } from '#people/web/tasks/TaskDrawer.tsx'
import { useChangeTasks } from '#people/web/tasks/use-change-tasks.ts'
import { idOf } from '#people/web/tasks/use-task-list.ts'
import { tasksKey, tasksQuery } from '#people/web/tasks-api.ts'
import { FixedTable } from '#ui/admin/list/FixedTable.tsx'

const shown = ['task', 'due', 'act']

/** The open tasks about a contact, and the way to a new one. */
export function ContactTasks({ contact, name }: { contact: ListedContact; name: string }) {
  const t = useWords()
  const [open, setOpen] = useState<ListedTask | 'new'>()
  const query = useQuery(tasksQuery({ contact: contact.id }))
  useLiveQueries('admin:orders', tasksKey)
  const changes = useChangeTasks(() => {})
  const columns = useTaskColumns({
    ...{ view: undefined, sort: 'due', onSort: () => {}, onOpen: setOpen },
    onMark: (task) => changes.mark(task, true),
  }).flatMap(({ sort, ...column }) => (shown.includes(column.id) ? [column] : []))
  const rows = query.data?.rows ?? []
  const task = open === 'new' ? undefined : open
  return (
    <section aria-labelledby="contact-tasks">
      <div className="admin-part-head">
        <h2 id="contact-tasks">{t('people.task.tasks')}</h2>
        <May permission="people">
          <button type="button" className="button plain" data-key="new" onClick={() => setOpen('new')}>
            {t('people.task.new')}
          </button>
        </May>
      </div>
      {query.isError && <p role="alert">{t('people.task.failed')}</p>}
      {query.isSuccess && rows.length === 0 && <p className="admin-quiet">{t('people.task.none-about')}</p>}
      {rows.length > 0 && <FixedTable caption={t('people.task.tasks')} rows={rows} idOf={idOf} columns={columns} />}
      {open && (
        <TaskDrawer
          key={task?.id ?? 'new'}
          task={task}
          subject={{ contactId: contact.id, name }}
          onSaved={() => void changes.invalidate()}
          {...(task && {
            onDelete: () => {
              setOpen(undefined)
              changes.remove(task)
            },
          })}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  )
}
