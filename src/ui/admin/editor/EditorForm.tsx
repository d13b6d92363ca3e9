import '#ui/admin/styles/editor/blocks.css'
import type { ReactNode } from 'react'
import type { ZodType } from 'zod'
import type { WordId } from '#language/words.ts'
import type { FieldProblem } from '#platform/http/refusal.ts'
import { KeptNote } from '#ui/admin/editor/KeptNote.tsx'
import { FoldedOutline, OutlineBeside } from '#ui/admin/editor/Outline.tsx'
import type { OutlinePart } from '#ui/admin/editor/outline.ts'
import { PublicSaveDialog, usePublicSave } from '#ui/admin/editor/PublicSaveDialog.tsx'
import { useKeptContent } from '#ui/admin/editor/use-kept-content.ts'
import { ChangedFields } from '#ui/admin/form/changed-fields.ts'
import { SaveBar } from '#ui/admin/form/SaveBar.tsx'
import { UnsavedDialog } from '#ui/admin/form/UnsavedDialog.tsx'
import { useLeaveGuard } from '#ui/admin/form/use-leave-guard.ts'
import { useWords } from '#ui/admin-words.ts'

type Props<Content> = {
  /** Names the form for its save button. */
  id: string
  /** The name of the edited thing in the audit: the browser keeps what is typed under it. */
  subject: string
  /** The address of the editor, which may be changed to name a place within it. */
  address: string
  form: {
    values: Content
    problems: readonly FieldProblem[]
    failure: WordId | undefined
    isSaving: boolean
    setValues: (values: Content) => void
    save: () => void
    discard: () => void
  }
  saved: Content
  /** Reads the content that a browser kept. */
  schema: ZodType<Content>
  changes: readonly { place: string; name: string }[]
  /** A save is public at once, so it is confirmed. */
  isPublic?: boolean
  /** The title with its buttons, and what another admin has changed meanwhile. */
  head: ReactNode
  /** The parts of what is edited, each leading to its fields. */
  outline: readonly OutlinePart[]
  /** Beside the fields: when they are public, and what is missing. */
  aside: ReactNode
  /** Below the outline: what is looked up while writing. */
  below?: ReactNode
  children: ReactNode
}

/** The editor of something that is saved whole: its fields, the bar that saves them and the question before it is left. */
export function EditorForm<Content>({
  id,
  form,
  saved,
  changes,
  isPublic = false,
  head,
  outline,
  aside,
  below,
  children,
  ...props
}: Props<Content>) {
  const t = useWords()
  const { values: typed, problems, failure, isSaving } = form
  const isDirty = changes.length > 0
  const { subject, schema } = props
  const kept = useKeptContent({ subject, saved, typed, isDirty, schema, putBack: form.setValues })
  const publication = usePublicSave(isPublic && isDirty, form.save)
  const { dialog } = useLeaveGuard((next) => isDirty && next !== props.address)
  function leave() {
    kept.forget()
    dialog.onYes()
  }
  return (
    <ChangedFields value={new Set(changes.map(({ place }) => place))}>
      {head}
      {kept.since && isDirty && <KeptNote since={kept.since} />}
      <form
        id={id}
        noValidate
        className="sheet-form editor-form"
        onSubmit={(event) => {
          event.preventDefault()
          // A drawer may have a form within this one, as the search for pictures.
          if (event.target === event.currentTarget) publication.save()
        }}
      >
        <FoldedOutline parts={outline} />
        <div className="fields min-w-0">{children}</div>
        <aside className="consequences">
          <div className="follows">
            {aside}
            <OutlineBeside parts={outline} />
            {below}
          </div>
        </aside>
      </form>
      <SaveBar
        form={id}
        changes={changes.map(({ place, name }) => ({ key: place, name, values: undefined }))}
        isSaving={isSaving}
        problem={
          problems.length > 0
            ? t('ui.form.problems', { count: new Set(problems.map(({ field }) => field)).size })
            : failure && t(failure)
        }
        name={isPublic ? t('ui.editor.save-public') : undefined}
        isKept={kept.isKept}
        onDiscard={form.discard}
      />
      <PublicSaveDialog {...publication} changes={changes} />
      <UnsavedDialog {...dialog} onYes={leave} />
    </ChangedFields>
  )
}
