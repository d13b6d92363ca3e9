import { useState } from 'react'
import { useMay } from '#accounts/web/role-context.ts'
import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import { numberLimits } from '#catalogue/endpoints/field-limits.ts'
import type { SheetRow } from '#catalogue/endpoints/sheet-list-schema.ts'
import { problemOfReason, type StockReason, stockReasons, typedUnits } from '#catalogue/stock.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { limitText } from '#catalogue/web/form/limit-text.ts'
import { CellForm } from '#catalogue/web/rows/CellForm.tsx'
import { problemIn } from '#catalogue/web/rows/PriceCell.tsx'
import { Stock, useSheetTitle, WaitingBuyers } from '#catalogue/web/rows/SheetCells.tsx'
import { type CellChange, writtenFields } from '#catalogue/web/rows/use-cell-edit.ts'
import { PopoverButton } from '#ui/admin/PopoverButton.tsx'
import { SelectField, TextField } from '#ui/form/Field.tsx'
import { useFormat } from '#ui/use-format.ts'

type Props = {
  row: SheetRow
  reason: StockReason | ''
  onReason: (reason: StockReason | '') => void
  onSaved: () => void
}

/** The units of a product in the list, counted where they are shown. */
export function StockCell(props: Props) {
  const { row } = props
  return (
    <>
      {useMay('products') ? <CountedStock {...props} /> : <Stock row={row} />}
      <WaitingBuyers row={row} />
    </>
  )
}

/** The units as a button that opens their form; a change says why. */
function CountedStock({ row, reason, onReason, onSaved }: Props) {
  const t = useWords()
  const format = useFormat()
  const { title } = useSheetTitle()(row)
  // Kept when the form is closed by a press beside it.
  const [typed, setTyped] = useState<string>()
  const [problems, setProblems] = useState<{ units?: string; reason?: string }>({})
  const name = t('catalogue.admin.cell.stock', { product: title })

  function read(opened: AdminSheet): CellChange | 'same' | undefined {
    const { stock: seen } = opened.sheet
    const units = typed === undefined ? seen : typedUnits(typed, seen)
    if (units === seen) return 'same'
    const problems = problemsOf(seen, units ?? undefined, typed, reason)
    setProblems(problems)
    if (units === undefined || units === null || !reason || Object.keys(problems).length > 0) return undefined
    const to = writtenFields(opened)
    // Units that were not counted before are not taken back to that.
    const back = { to, stock: { units: seen ?? units, seen: units, reason: 'correction' as const } }
    return { to: { to, stock: { units, seen, reason } }, back }
  }

  return (
    <PopoverButton
      className="cell-edit"
      title={name}
      label={
        <>
          <Stock row={row} />
          <span className="sr-only">. {name}</span>
        </>
      }
    >
      {(close) => {
        const forget = () => {
          setTyped(undefined)
          setProblems({})
          close()
        }
        return (
          <CellForm code={row.product_id} name={title} read={read} onSaved={onSaved} onDone={forget} onCancel={forget}>
            {({ sheet: { stock }, held }) => {
              const units = typed === undefined ? stock : typedUnits(typed, stock)
              const becomes = units !== undefined && units !== null && units !== stock
              const written = (count: number | null) =>
                count === null ? t('catalogue.admin.uncounted') : format.number(count)
              return (
                <>
                  <TextField
                    label={t('catalogue.admin.field.stock')}
                    hint={
                      becomes
                        ? t('catalogue.admin.hint.stock-becomes', { before: written(stock), after: written(units) })
                        : [t('catalogue.admin.hint.stock'), held > 0 && t('catalogue.admin.hint.held', { held })]
                            .filter(Boolean)
                            .join(' ')
                    }
                    problem={
                      limitText({ t, number: format.number }, 'stock', problems.units ?? '') ??
                      problemIn(t, problems.units)
                    }
                    autoComplete="off"
                    value={typed ?? String(stock ?? '')}
                    onChange={({ target }) => {
                      setTyped(target.value)
                      setProblems(({ units: _, ...others }) => others)
                    }}
                  />
                  <SelectField
                    label={t('catalogue.admin.field.stock_reason')}
                    problem={problemIn(t, problems.reason)}
                    value={reason}
                    onChange={({ target }) => {
                      onReason(target.value as StockReason | '')
                      setProblems(({ reason: _, ...others }) => others)
                    }}
                  >
                    <option value="">{t('catalogue.admin.stock.choose')}</option>
                    {stockReasons.map((each) => (
                      <option key={each} value={each}>
                        {t(`catalogue.admin.stock.${each}`)}
                      </option>
                    ))}
                  </SelectField>
                </>
              )
            }}
          </CellForm>
        )
      }}
    </PopoverButton>
  )
}

const [fewest, most] = numberLimits.stock

function problemsOf(
  seen: number | null,
  units: number | undefined,
  typed: string | undefined,
  reason: StockReason | '',
): { units?: string; reason?: string } {
  const against = reason && units !== undefined && problemOfReason(reason, seen, units)
  const empty = typed?.trim() === ''
  return {
    ...(units === undefined && { units: empty ? 'needed' : 'not-a-number' }),
    ...(units !== undefined && (units < fewest || units > most) && { units: 'out-of-range' }),
    ...(reason === '' && { reason: 'needed' }),
    ...(against && { reason: against }),
  }
}
