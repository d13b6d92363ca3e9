import { Columns3 } from 'lucide-react'
import type { Column } from '#ui/admin/list/DataTable.tsx'
import { PopoverButton } from '#ui/admin/PopoverButton.tsx'
import { useWords } from '#ui/list-words.ts'

type Props<Row> = {
  columns: readonly Column<Row>[]
  hidden: readonly string[]
  onToggle: (column: string) => void
}

/** Which columns of a list are shown; the one that names its rows always is. */
export function ColumnChoice<Row>({ columns, hidden, onToggle }: Props<Row>) {
  const t = useWords()
  return (
    <PopoverButton
      className="list-text columns"
      align="end"
      title={t('ui.list.columns')}
      label={
        <>
          <Columns3 aria-hidden="true" size={16} strokeWidth={1.5} />
          {t('ui.list.columns')}
        </>
      }
    >
      {() => (
        <ul className="list-menu">
          {columns
            .filter(({ isName }) => !isName)
            .map(({ id, head }) => (
              <li key={id}>
                <label>
                  <input type="checkbox" checked={!hidden.includes(id)} onChange={() => onToggle(id)} />
                  {head}
                </label>
              </li>
            ))}
        </ul>
      )}
    </PopoverButton>
  )
}
