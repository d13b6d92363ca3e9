import '#ui/admin/styles/editor/edits.css'
import type { ReactNode } from 'react'
import { useMay } from '#accounts/web/role-context.ts'
import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import type { Sheet } from '#catalogue/endpoints/sheet-schema.ts'
import {
  cellsOf,
  type SheetEdit as Edit,
  type PriceCell,
  type PutBack,
  putBackOf,
  type SheetChange,
} from '#catalogue/shown/sheet-change.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { ChangedValue } from '#catalogue/web/form/ChangedValue.tsx'
import { fieldLabel } from '#catalogue/web/form/sheet-field-label.ts'
import { amount } from '#money/money.ts'
import { RestoreButton } from '#ui/admin/editor/RestoreButton.tsx'
import { useFormat } from '#ui/use-format.ts'

type Props = { edit: Edit; opened: AdminSheet; putBack: (what: PutBack) => void; onMark: () => void }

/** One save: each field from what to what, to be put back alone or all at once. */
export function SheetEdit({ edit: { changes, mistake }, opened, putBack, onMark }: Props) {
  const t = useWords()
  const whole = putBackOf(changes, opened.sheet)
  const isMany = whole.fields.length + whole.cells.length > 1
  return (
    <>
      <ul className="sheet-edit">
        {changes.map((change) => (
          <Change key={change.name} change={change} opened={opened} putBack={putBack} />
        ))}
      </ul>
      {mistake?.marked && <p className="admin-quiet">{t('catalogue.admin.mistake.marked')}</p>}
      {(isMany || mistake) && (
        <p className="mt-1 flex flex-wrap gap-x-4">
          {isMany && <Act onPress={() => putBack(whole)}>{t('catalogue.admin.history.put-back-all')}</Act>}
          {mistake && (
            <Act onPress={onMark}>{t(mistake.marked ? 'catalogue.admin.mistake.back' : 'catalogue.admin.mistake')}</Act>
          )}
        </p>
      )}
    </>
  )
}

type ChangeProps = { change: SheetChange; opened: AdminSheet; putBack: (what: PutBack) => void }

function Change({ change, opened, putBack }: ChangeProps) {
  const t = useWords()
  const mayWrite = useMay('products')
  const cells = cellsOf(change)
  if (cells) {
    return cells.map((cell) => (
      <Cell key={cell.currency + cell.name} cell={cell} change={change} opened={opened} putBack={putBack} />
    ))
  }
  const label = fieldLabel(t, change.name as keyof Sheet)
  const { fields } = putBackOf([change], opened.sheet)
  return (
    <li>
      <ChangedValue label={label} change={change} opened={opened} />
      {mayWrite && fields.length > 0 && <RestoreButton field={label} onPress={() => putBack({ fields, cells: [] })} />}
    </li>
  )
}

function Cell({ cell, change, opened, putBack }: ChangeProps & { cell: PriceCell }) {
  const t = useWords()
  const format = useFormat()
  const mayWrite = useMay('products')
  const label = t(`catalogue.admin.field.prices.${cell.currency}.${cell.name}`)
  const written = (minor: number | null) =>
    minor === null ? t('catalogue.admin.no-price') : format.amount(amount(minor, cell.currency))
  const { cells } = putBackOf([change], opened.sheet)
  const isOther = cells.some(({ currency, name }) => currency === cell.currency && name === cell.name)
  return (
    <li>
      {t('catalogue.admin.price-change', { name: label, from: written(cell.before), to: written(cell.after) })}
      {mayWrite && isOther && <RestoreButton field={label} onPress={() => putBack({ fields: [], cells: [cell] })} />}
    </li>
  )
}

function Act({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  if (!useMay('products')) return null
  return (
    <button type="button" className="back underline underline-offset-4" onClick={onPress}>
      {children}
    </button>
  )
}
