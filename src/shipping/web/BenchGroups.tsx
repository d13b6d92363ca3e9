import '#ui/admin/styles/list/list.css'
import '#shipping/web/bench.css'
import { useRef } from 'react'
import { groupByPromise, type PromiseGroup } from '#shipping/group-by-promise.ts'
import { useWords } from '#shipping/web/admin-words.ts'
import { BenchOrder } from '#shipping/web/BenchOrder.tsx'
import { type BenchRow, isLeft } from '#shipping/web/bench-row.ts'
import type { Bench } from '#shipping/web/use-bench.ts'
import { useListKeys } from '#ui/admin/list/use-list-keys.ts'
import { useToday } from '#ui/use-today.ts'

type Props = {
  bench: Bench
  /** The orders for which a submission has found no number, or a wrong one. */
  needed: ReadonlySet<number>
}

/** The orders by the day that they are promised for, each with its parcel. */
export function BenchGroups({ bench, needed }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useListKeys(place)
  const today = useToday()
  const groups = groupByPromise(bench.rows, today)
  // A scanner types the number and presses Enter.
  function goOn(from: BenchRow) {
    const fields = [...(place.current?.querySelectorAll<HTMLElement>('input[data-tracking]') ?? [])]
    const at = fields.findIndex((field) => field.closest(`[data-number="${from.number}"]`))
    const next = fields[at + 1] ?? document.querySelector<HTMLElement>('[data-ship]')
    next?.focus()
  }
  return (
    <div ref={place}>
      {groups.map((group) => (
        <Group key={group.key} group={group} bench={bench} needed={needed} onNext={goOn} />
      ))}
    </div>
  )
}

type GroupProps = {
  group: PromiseGroup<BenchRow>
  bench: Bench
  needed: ReadonlySet<number>
  onNext: (row: BenchRow) => void
}

function Group({ group: { key, rows }, bench, needed, onNext }: GroupProps) {
  const t = useWords()
  const title = t(`shipping.group.${key}`)
  const open = rows.filter(bench.isOpen)
  const count = open.filter(({ isTicked }) => isTicked).length
  return (
    <section className="bench-group" data-late={key === 'late' || undefined} aria-label={title}>
      <div className="head">
        <input
          type="checkbox"
          aria-label={t('shipping.tick-group', { group: title })}
          checked={open.length > 0 && count === open.length}
          disabled={open.length === 0}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && count < open.length
          }}
          onChange={({ target }) =>
            bench.tick(
              open.map(({ number }) => number),
              target.checked,
            )
          }
        />
        <h2>{title}</h2>
        <span className="admin-quiet">{t('shipping.group.count', { count: rows.filter(isLeft).length })}</span>
      </div>
      <ul>
        {rows.map((row) => (
          <BenchOrder
            key={row.number}
            row={row}
            bench={bench}
            isNeeded={needed.has(row.number)}
            onNext={() => onNext(row)}
          />
        ))}
      </ul>
    </section>
  )
}
