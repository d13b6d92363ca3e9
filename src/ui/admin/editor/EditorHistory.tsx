import '#ui/admin/styles/editor/edits.css'
import { type ReactNode, useId } from 'react'
import { AuditLink } from '#ui/admin/AuditLink.tsx'
import { EditHistory } from '#ui/admin/editor/EditHistory.tsx'
import { useWords } from '#ui/editor-words.ts'

type Props<Change> = {
  /** Its name in the audit. */
  subject: string
  edits: readonly { at: string; by: string; changes: readonly Change[] }[]
  /** A change from what to what, with the way back. */
  children: (change: Change) => ReactNode
}

/** The section of what was changed and who did it. */
export function EditorHistory<Change extends { name: string }>({ subject, edits, children }: Props<Change>) {
  const t = useWords()
  const id = useId()
  const rows = edits.map(({ at, by, changes }) => ({
    at,
    by,
    what: (
      <ul className="sheet-edit">
        {changes.map((change) => (
          <li key={change.name}>{children(change)}</li>
        ))}
      </ul>
    ),
  }))
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('ui.editor.history')}</h2>
      <EditHistory edits={rows} />
      <AuditLink subject={subject} />
    </section>
  )
}
