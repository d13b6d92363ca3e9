import { useState } from 'react'
import { useMay } from '#accounts/web/role-context.ts'
import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import type { SheetRow } from '#catalogue/endpoints/sheet-list-schema.ts'
import type { Sheet } from '#catalogue/endpoints/sheet-schema.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { typedMinor } from '#catalogue/web/form/sheet-values.ts'
import { fieldProblems } from '#catalogue/web/form/use-sheet-field.ts'
import { CellForm } from '#catalogue/web/rows/CellForm.tsx'
import { Price, useSheetTitle } from '#catalogue/web/rows/SheetCells.tsx'
import { type CellChange, writtenFields } from '#catalogue/web/rows/use-cell-edit.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { formatPlain } from '#money/format.ts'
import { amount, type Currency } from '#money/money.ts'
import { isSameJson } from '#platform/same-json.ts'
import { PopoverButton } from '#ui/admin/PopoverButton.tsx'
import { TextField } from '#ui/form/Field.tsx'

const sums = ['regular_minor', 'sale_minor'] as const
type Sum = (typeof sums)[number]
type Props = { row: SheetRow; currency: Currency; onSaved: () => void }

/** A price in the list, edited where it is shown. */
export function PriceCell({ row, currency, onSaved }: Props) {
  const t = useWords()
  const mayEdit = useMay('products')
  const { language } = useLanguage()
  const { title } = useSheetTitle()(row)
  // Kept when the form is closed by a press beside it.
  const [typed, setTyped] = useState<Partial<Record<Sum, string>>>({})
  const [problems, setProblems] = useState<Partial<Record<Sum, string>>>({})
  const name = t(`catalogue.admin.cell.${currency}`, { product: title })

  function read(opened: AdminSheet): CellChange | 'same' | undefined {
    const price = readPrice(opened.sheet.prices[currency], (sum) => {
      const text = typed[sum]
      return text === undefined ? undefined : typedMinor(text, currency, language)
    })
    setProblems('problems' in price ? price.problems : {})
    if ('problems' in price) return undefined
    const before = writtenFields(opened)
    const to = { ...before, prices: { ...before.prices, [currency]: price.price } }
    return isSameJson(to, before) ? 'same' : { to: { to }, back: { to: before } }
  }

  if (!mayEdit) return <Price row={row} currency={currency} />
  return (
    <PopoverButton
      className="cell-edit"
      title={name}
      align="end"
      label={<Shown row={row} currency={currency} name={name} />}
    >
      {(close) => {
        const forget = () => {
          setTyped({})
          setProblems({})
          close()
        }
        return (
          <CellForm code={row.product_id} name={title} read={read} onSaved={onSaved} onDone={forget} onCancel={forget}>
            {(opened) => {
              const price = opened.sheet.prices[currency]
              return sumsOf(opened.sheet).map((sum) => (
                <TextField
                  key={sum}
                  label={t(`catalogue.admin.field.prices.${currency}.${sum}`)}
                  problem={problemIn(t, problems[sum])}
                  inputMode="decimal"
                  autoComplete="off"
                  value={typed[sum] ?? (price?.[sum] ? formatPlain(amount(price[sum], currency), language) : '')}
                  onChange={({ target }) => setTyped({ ...typed, [sum]: target.value })}
                />
              ))
            }}
          </CellForm>
        )
      }}
    </PopoverButton>
  )
}

function Shown({ row, currency, name }: { row: SheetRow; currency: Currency; name: string }) {
  return (
    <>
      <Price row={row} currency={currency} />
      <span className="sr-only">. {name}</span>
    </>
  )
}

/** A sale price is edited where there is one. */
function sumsOf({ on_sale }: Sheet): readonly Sum[] {
  return on_sale ? sums : ['regular_minor']
}

type Read = (sum: Sum) => number | string | null | undefined

/** A sum that was not typed stays as it is. */
function readPrice(price: Sheet['prices']['EUR'], typedOf: Read) {
  const problems: Partial<Record<Sum, string>> = {}
  const next = { regular_minor: price?.regular_minor ?? 0, sale_minor: price?.sale_minor ?? null }
  for (const sum of sums) {
    const minor = typedOf(sum)
    if (minor === undefined) continue
    if (minor === null) problems[sum] = 'needed'
    else if (typeof minor === 'string')
      problems[sum] = minor === 'other-currency' || minor === 'price-at-zero' ? minor : 'not-a-price'
    else next[sum] = minor
  }
  return Object.keys(problems).length > 0 ? { problems } : { price: price || next.regular_minor > 0 ? next : null }
}

/** A problem of a field in words. */
export function problemIn(t: ReturnType<typeof useWords>, problem: string | undefined): string | undefined {
  if (problem === undefined) return undefined
  return t(`catalogue.admin.problem.${fieldProblems.find((each) => each === problem) ?? 'not-right'}`)
}
