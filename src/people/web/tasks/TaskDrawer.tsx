import { useState } from 'react'
import { useStaffChoices } from '#accounts/web/staff/use-staff-choices.ts'
import { typedNumbers } from '#orders/lists/typed-search.ts'
import type { ListedTask, TaskInput } from '#people/task-schema.ts'
import { useWords } from '#people/web/admin-words.ts'
import { inputOf } from '#people/web/tasks/use-change-tasks.ts'
import { saveTask } from '#people/web/tasks-api.ts'
import { ApiError } from '#platform/browser/send.ts'
import { daysAfter } from '#platform/time/days.ts'
import { FormDrawer } from '#ui/admin/form/FormDrawer.tsx'
import { FormFoot } from '#ui/admin/form/FormFoot.tsx'
import { useDrawerGuard } from '#ui/admin/form/use-drawer-guard.ts'
import { SelectField, TextArea, TextField } from '#ui/form/Field.tsx'
import { type NotSent, useCheckedForm, type Values } from '#ui/form/use-checked-form.ts'
import { showToast } from '#ui/toast/toast.ts'
import { useFormat } from '#ui/use-format.ts'
import { useToday } from '#ui/use-today.ts'

/** The subject of a new task that is begun beside it. */
export type TaskSubject = { contactId?: string; name?: string; orderNumber?: number }

// Other days are slips of a digit.
const firstDay = '2020-01-01'
const maxDays = 3_650

type Props = {
  /** Undefined for a new one. */
  task: ListedTask | undefined
  subject?: TaskSubject
  onSaved: () => void
  onDelete?: () => void
  onClose: () => void
}

/** Writes a task down, or changes one, beside the page. */
export function TaskDrawer({ task, subject = {}, onSaved, onDelete, onClose }: Props) {
  const t = useWords()
  const guard = useDrawerGuard(onClose)
  const { checked, start } = useTaskForm({ task, subject, onSaved, onClose: guard.close })
  const { form, problems } = checked
  const today = useToday()
  const lastDay = daysAfter(today, maxDays)
  const [day, setDay] = useState(start.dueOn)
  const format = useFormat()
  const field = (name: keyof TaskInput) => ({ name, autoComplete: 'off', problem: problems[name] && t(problems[name]) })
  // The shop refuses an order that it does not have.
  const noOrder = problems.orderNumber === 'ui.problem.check' && t('people.task.no-order')
  const title = t(task ? 'people.task.edit' : 'people.task.new')
  const about = task?.name || subject.name
  return (
    <FormDrawer guard={guard} title={title} close={t('people.task.close')} className="admin-drawer-form" focusField>
      <form {...form} className="admin-step" aria-label={title}>
        {about && <p className="admin-quiet wrap-anywhere">{t('people.task.about', { name: about })}</p>}
        <TextField
          label={t('people.task.title')}
          defaultValue={start.title}
          pattern=".{0,200}"
          required
          {...field('title')}
          {...(problems.title === 'ui.problem.check' && { problem: t('people.too-long', { most: 200 }) })}
        />
        <TextArea
          label={t('people.task.note')}
          defaultValue={start.note}
          {...field('note')}
          {...(problems.note && { problem: t('people.too-long', { most: format.number(10_000) }) })}
        />
        <TextField
          label={t('people.task.due')}
          hint={t(day && day < today ? 'people.task.due-past' : 'people.task.due-hint')}
          type="date"
          min={firstDay}
          max={lastDay}
          defaultValue={start.dueOn ?? ''}
          onChange={({ target }) => setDay(target.value)}
          {...field('dueOn')}
          {...(problems.dueOn && {
            problem: t('people.task.due-problem', { from: format.day(firstDay), until: format.day(lastDay) }),
          })}
        />
        <Assignee task={task} initial={start.assigneeId} {...field('assigneeId')} />
        <TextField
          label={t('people.task.order')}
          hint={t('people.task.order-hint')}
          inputMode="numeric"
          pattern="(#|[Nn][o°º]?\.?)?\s*\d{1,9}\s*"
          defaultValue={start.orderNumber ?? ''}
          {...field('orderNumber')}
          {...(noOrder && { problem: noOrder })}
        />
        <FormFoot
          form={checked}
          send={t(task ? 'people.task.save' : 'people.task.add')}
          leave={t('people.task.leave')}
          onLeave={guard.leave}
        />
        {onDelete && (
          <button type="button" className="admin-link" onClick={onDelete}>
            {t('people.task.delete')}
          </button>
        )}
      </form>
    </FormDrawer>
  )
}

type Given = Required<Pick<Props, 'task' | 'subject' | 'onSaved' | 'onClose'>>

function useTaskForm({ task, subject, onSaved, onClose }: Given) {
  // Sent again after a lost answer, a new task is the same one.
  const [newId] = useState(() => crypto.randomUUID() as string)
  const [start] = useState<TaskInput>(() => (task ? inputOf(task) : emptyTask(subject)))

  async function send(values: Values): Promise<NotSent | undefined> {
    try {
      await saveTask(task?.id ?? newId, { ...start, ...typed(values) })
    } catch (error) {
      const isChanged = error instanceof ApiError && error.status === 409
      if (isChanged) return { failure: 'people.task.changed' }
      if (error instanceof ApiError && error.status === 404) return { failure: 'people.task.gone' }
      throw error
    }
    onSaved()
    onClose()
    showToast({ tone: 'plain', title: task ? 'people.task.saved' : 'people.task.added' })
    return undefined
  }
  return { checked: useCheckedForm(send), start }
}

const emptyTask = ({ contactId = undefined, orderNumber = undefined }: TaskSubject): TaskInput => ({
  ...{ title: '', note: '', dueOn: null, assigneeId: null, version: 0 },
  contactId: contactId ?? null,
  orderNumber: orderNumber ?? null,
})

function typed({ title = '', note = '', dueOn, assigneeId, orderNumber }: Values) {
  return {
    ...{ title, note, dueOn: dueOn || null, assigneeId: assigneeId || null },
    orderNumber: typedNumbers(orderNumber ?? '')[0] ?? null,
  }
}

type AssigneeProps = {
  task: ListedTask | undefined
  initial: string | null
  name: string
  problem: string | undefined
}

function Assignee({ task, initial, ...field }: AssigneeProps) {
  const t = useWords()
  const choices = useStaffChoices('people')
  // Its choices come later than its value.
  const [chosen, setChosen] = useState(initial ?? '')
  const isKnown = initial === null || choices.some(([id]) => id === initial)
  return (
    <SelectField
      label={t('people.task.assignee')}
      value={chosen}
      onChange={({ target }) => setChosen(target.value)}
      {...field}
    >
      <option value="">{t('people.task.assignee.none')}</option>
      {!isKnown && <option value={initial}>{task?.assignee ?? t('people.no-name')}</option>}
      {choices.map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
