import { useMay } from '#accounts/web/role-context.ts'
import { lineName } from '#catalogue/texts/line-name.ts'
import { useOwnTitles } from '#catalogue/web/use-own-titles.ts'
import { countOf, quantityAt } from '#orders/goods/units.ts'
import { unitsOf } from '#shipping/parcel-entry.ts'
import { useWords } from '#shipping/web/admin-words.ts'
import type { BenchRow } from '#shipping/web/bench-row.ts'
import type { Bench } from '#shipping/web/use-bench.ts'
import { useFormat } from '#ui/use-format.ts'

type Props = { row: BenchRow; bench: Bench }

/** The goods of an order that are here: all of them leave in its parcel, or a part once the owner chooses one. */
export function BenchGoods({ row, bench }: Props) {
  const t = useWords()
  const { number, entry, lines } = row
  const here = unitsOf(lines)
  const mayShip = useMay('orders')
  const isOpen = bench.isOpen(row)
  return (
    <>
      {lines
        .filter((line) => line.here > 0)
        .map((line) => (
          <Goods key={line.position} line={line} row={row} bench={bench} />
        ))}
      {mayShip && isOpen && (countOf(here) > 1 || entry.units) && (
        <button
          type="button"
          className="admin-link"
          aria-label={t(entry.units ? 'shipping.whole-of' : 'shipping.part-of', { number: String(number) })}
          onClick={() => bench.choose(row, entry.units ? undefined : here)}
        >
          {t(entry.units ? 'shipping.whole' : 'shipping.part')}
        </button>
      )}
    </>
  )
}

function Goods({ line, row, bench }: Props & { line: BenchRow['lines'][number] }) {
  const t = useWords()
  const format = useFormat()
  const inOwnWords = useOwnTitles()
  const { number, entry, lines } = row
  const { position, here } = line
  const name = lineName(inOwnWords(line))
  const { units } = entry
  if (!units || !bench.isOpen(row)) return <p>{t('shipping.item', { quantity: format.number(here), name })}</p>
  const others = units.filter((each) => each.position !== position && lines.some(isHere(each.position)))
  const chosen = quantityAt(units, position)
  return (
    <p className="goods">
      <select
        aria-label={t('shipping.units', { name, number: String(number) })}
        value={chosen}
        onChange={({ target }) => bench.choose(row, [...others, { position, quantity: Number(target.value) }])}
      >
        {chosen > here && (
          <option value={chosen} disabled>
            {t('shipping.units-of', { quantity: chosen, most: here })}
          </option>
        )}
        {Array.from({ length: here + 1 }, (_, quantity) => quantity).map((quantity) => (
          <option key={quantity} value={quantity}>
            {t('shipping.units-of', { quantity, most: here })}
          </option>
        ))}
      </select>
      {name}
    </p>
  )
}

const isHere = (position: number) => (line: BenchRow['lines'][number]) => line.position === position && line.here > 0
