import { useState } from 'react'
import { lineName } from '#catalogue/texts/line-name.ts'
import { quantityAt, type Units, unitsLeft } from '#orders/goods/units.ts'
import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { useFormat } from '#ui/use-format.ts'

/** `most`: how many units of it can be chosen; else all that are left of it. */
export type ChoiceLine = AdminOrder['lines'][number] & { most?: number }

type Props = {
  label: string
  lines: readonly ChoiceLine[]
  chosen: readonly Units[]
  onChoose: (chosen: Units[]) => void
}

/** The lines of an order and the units of each: with product, quantity and the rest of its price. */
export function LineChoice({ label, lines, chosen, onChoose }: Props) {
  const t = useWords()
  const format = useFormat()
  // A line that is ticked again has the quantity that it had.
  const [before, setBefore] = useState<readonly Units[]>([])
  const choose = (position: number, quantity: number) => {
    setBefore([
      ...before.filter((each) => each.position !== position),
      ...chosen.filter((each) => each.position === position),
    ])
    const others = chosen.filter((each) => each.position !== position)
    onChoose(quantity > 0 ? [...others, { position, quantity }] : others)
  }
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{label}</legend>
      {lines.map((line) => {
        const { position, left, most = unitsLeft(line) } = line
        const quantity = quantityAt(chosen, position)
        return (
          <div key={position} className="flex flex-wrap items-start gap-x-4 py-2 sm:items-center">
            <label className="flex min-w-0 items-start gap-4">
              <input
                type="checkbox"
                checked={quantity > 0}
                onChange={({ target }) =>
                  choose(position, target.checked ? Math.min(quantityAt(before, position) || most, most) : 0)
                }
              />
              {most === unitsLeft(line)
                ? t('orders.admin.field.line', { quantity: most, name: lineName(line), amount: format.amount(left) })
                : t('orders.admin.field.goods', { quantity: most, name: lineName(line) })}
            </label>
            {most > 1 && quantity > 0 && (
              <Quantity
                name={lineName(line)}
                most={most}
                quantity={quantity}
                onChange={(next) => choose(position, next)}
              />
            )}
          </div>
        )
      })}
    </fieldset>
  )
}

type QuantityProps = { name: string; most: number; quantity: number; onChange: (quantity: number) => void }

function Quantity({ name, most, quantity, onChange }: QuantityProps) {
  const t = useWords()
  return (
    <select
      aria-label={t('orders.admin.field.units', { name })}
      value={quantity}
      onChange={({ target }) => onChange(Number(target.value))}
      className="w-auto max-sm:ml-9"
    >
      {Array.from({ length: most }, (_, at) => at + 1).map((each) => (
        <option key={each} value={each}>
          {t('orders.admin.field.units-of', { quantity: each, most })}
        </option>
      ))}
    </select>
  )
}
