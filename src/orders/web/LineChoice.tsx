import { useFormat } from '#language/web/LanguageProvider.tsx'
import type { OpenOrder } from '#orders/schema.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { lineName } from '#orders/web/line-name.ts'

type Props = {
  label: string
  lines: OpenOrder['lines']
  ticked: readonly number[]
  onTick: (ticked: number[]) => void
}

/** Which lines of an order: each by its product, quantity and what is left of its price. */
export function LineChoice({ label, lines, ticked, onTick }: Props) {
  const t = useWords()
  const format = useFormat()
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{label}</legend>
      {lines.map(({ position, quantity, left, ...line }) => (
        <label key={position} className="flex items-start gap-4 py-2">
          <input
            type="checkbox"
            checked={ticked.includes(position)}
            onChange={({ target }) =>
              onTick(target.checked ? [...ticked, position] : ticked.filter((each) => each !== position))
            }
          />
          {t('orders.admin.field.line', { quantity, name: lineName(line), amount: format.amount(left) })}
        </label>
      ))}
    </fieldset>
  )
}
