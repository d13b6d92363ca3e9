import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useWords } from '#orders/web/admin-words.ts'

type Props<Row> = {
  rows: readonly Row[]
  /** The name of its order. */
  nameOf: (row: Row) => string
  children: (row: Row) => ReactNode
}

/** The letters of many orders, one at a time: the first, then the next, the one before, or any that is chosen. */
export function LetterPager<Row extends { number: number }>({ rows, nameOf, children }: Props<Row>) {
  const t = useWords()
  const id = useId()
  const [number, setNumber] = useState(rows[0]?.number)
  const at = Math.max(
    0,
    rows.findIndex((each) => each.number === number),
  )
  const row = rows[at]
  if (!row) return null
  const beside = [
    { word: 'previous', row: rows[at - 1], Icon: ChevronLeft },
    { word: 'next', row: rows[at + 1], Icon: ChevronRight },
  ] as const
  return (
    <>
      {rows.length > 1 && (
        <div className="one-of-many">
          <label htmlFor={id}>{t('orders.admin.letters.which')}</label>
          <select id={id} value={row.number} onChange={({ target }) => setNumber(Number(target.value))}>
            {rows.map((each) => (
              <option key={each.number} value={each.number}>
                {nameOf(each)}
              </option>
            ))}
          </select>
          <span className="beside">
            {beside.map(({ word, row: other, Icon }) => (
              <button
                key={word}
                type="button"
                className="button plain"
                aria-label={t(`orders.admin.letters.${word}`)}
                title={t(`orders.admin.letters.${word}`)}
                aria-disabled={!other}
                onClick={() => other && setNumber(other.number)}
              >
                <Icon aria-hidden="true" size={16} strokeWidth={1.5} />
              </button>
            ))}
          </span>
          <span className="admin-quiet" role="status">
            {t('orders.admin.letters.at', { at: at + 1, count: rows.length })}
          </span>
        </div>
      )}
      {children(row)}
    </>
  )
}
