import { Toolbar } from '@base-ui/react/toolbar'
import type { Editor } from '@tiptap/react'
import type { LucideIcon } from 'lucide-react'
import { BetweenHorizontalStart, BetweenVerticalStart, FoldHorizontal, FoldVertical, Trash2 } from 'lucide-react'
import { addColumn, addRow, deleteColumn, deleteRow, deleteTable } from '#ui/admin/form/table-acts.ts'
import { useWords } from '#ui/admin-words.ts'

const acts = [
  ['row-add', addRow, BetweenHorizontalStart],
  ['row-delete', deleteRow, FoldVertical],
  ['column-add', addColumn, BetweenVerticalStart],
  ['column-delete', deleteColumn, FoldHorizontal],
  ['table-delete', deleteTable, Trash2],
] as const satisfies readonly (readonly [string, typeof addRow, LucideIcon])[]

/** Changes the table that the cursor is in. */
export function TableTools({ editor }: { editor: Editor }) {
  const t = useWords()
  return acts.map(([name, act, Icon]) => (
    <Toolbar.Button
      key={name}
      aria-label={t(`ui.format.${name}`)}
      title={t(`ui.format.${name}`)}
      onClick={() => runInTable(editor, act)}
    >
      <Icon />
    </Toolbar.Button>
  ))
}

/** Does what an act says, and puts the cursor back into the text. */
export function runInTable(editor: Editor, act: typeof addRow): void {
  const change = act(editor.state)
  if (change) editor.view.dispatch(change.scrollIntoView())
  editor.commands.focus()
}
