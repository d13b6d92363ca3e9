import type { Permission } from '#accounts/role.ts'
import { useMay } from '#accounts/web/role-context.ts'
import { contentOf, pageContentSchema } from '#content/page-content.ts'
import { useWords } from '#content/web/admin-words.ts'
import type { ContentForm, Edit } from '#content/web/sheet/content-form.ts'
import { contentText } from '#content/web/sheet/content-text.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { isSameJson } from '#platform/same-json.ts'
import { shortMoment } from '#platform/time/moment.ts'
import { ChangedText } from '#ui/admin/editor/ChangedText.tsx'
import { EditorHistory } from '#ui/admin/editor/EditorHistory.tsx'
import { RestoreButton } from '#ui/admin/editor/RestoreButton.tsx'
import { useFormat } from '#ui/use-format.ts'

type Props = {
  form: ContentForm
  /** As the audit log names it: `page:faq`. */
  subject: string
  /** Needed to restore. */
  permission: Permission
}

/** The changes of a page and who made them, each with the way back. */
export function PageHistory({ form, subject, permission }: Props) {
  return (
    <EditorHistory subject={subject} edits={form.opened.edits}>
      {(change) => <HistoryChange change={change} form={form} permission={permission} />}
    </EditorHistory>
  )
}

type ChangeProps = Pick<Props, 'form' | 'permission'> & { change: Edit['changes'][number] }

function HistoryChange({ change: { name, before, after }, form, permission }: ChangeProps) {
  const t = useWords()
  const { language } = useLanguage()
  const format = useFormat()
  const mayWrite = useMay(permission)
  if (name === 'text_still_right') return t('ui.editor.history.confirmed')
  if (name === 'deleted') return t('content.admin.history.deleted')
  if (name === 'from') {
    const written = (day: unknown) => (typeof day === 'string' ? format.day(day) : t('content.admin.history.no-day'))
    return t('content.admin.history.in-force', { from: written(before), to: written(after) })
  }
  if (name !== 'texts' && name !== 'blocks') {
    const written = (value: unknown) =>
      typeof value === 'string' ? shortMoment(value, language) : t('content.admin.history.no-date')
    return t('content.admin.history.published', { from: written(before), to: written(after) })
  }
  const field = t(`content.admin.${name}`)
  const former = formerOf(form, name, before)
  const isOther = former !== undefined && !isSameJson(form.values[name], former)
  return (
    <>
      {field} <ChangedText before={contentText(before)} after={contentText(after)} />
      {mayWrite && isOther && <RestoreButton field={field} onPress={() => form.restore(name, former)} />}
    </>
  )
}

/** The former value, by the fields of today; undefined where it does not fit any more. */
function formerOf({ opened, values }: ContentForm, name: 'texts' | 'blocks', before: unknown) {
  const read = pageContentSchema.safeParse({ ...values, [name]: before })
  return read.success ? contentOf(opened.page, read.data)[name] : undefined
}
