import { May } from '#accounts/web/May.tsx'
import { shortDay } from '#language/short-day.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { ListedTask } from '#people/task-schema.ts'
import { useWords } from '#people/web/admin-words.ts'
import { shortMoment } from '#platform/time/moment.ts'
import { Drawer } from '#ui/admin/Drawer.tsx'
import { FactList } from '#ui/admin/FactList.tsx'
import { useToday } from '#ui/use-today.ts'

type Props = {
  task: ListedTask
  onRestore: () => void
  onClose: () => void
}

/** A task that was deleted in the last day, with the way back. */
export function DeletedTaskDrawer({ task, onRestore, onClose }: Props) {
  const t = useWords()
  const { language } = useLanguage()
  const today = useToday()
  const facts = [
    [t('people.task.title'), task.title],
    [t('people.task.note'), task.note],
    [t('people.task.column.about'), task.name],
    [t('people.task.due'), task.dueOn && shortDay(task.dueOn, language, today)],
    [t('people.task.assignee'), task.assignee],
    [t('people.task.order'), task.orderNumber],
    [t('people.task.deleted-at'), task.deletedAt && shortMoment(task.deletedAt, language)],
  ] as const
  return (
    <Drawer title={t('people.task.deleted')} close={t('people.task.close')} onClose={onClose}>
      <FactList facts={facts} />
      <May permission="people">
        <p className="acts">
          <button type="button" className="button act" onClick={onRestore}>
            {t('people.task.restore')}
          </button>
        </p>
      </May>
    </Drawer>
  )
}
