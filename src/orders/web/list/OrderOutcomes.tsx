import { Link } from '@tanstack/react-router'
import { useOrigin } from '#ui/admin/detail/origin.ts'

type Props<Row> = { rows: readonly Row[]; textOf: (row: Row) => string }

/** The outcome of an act on several orders, each with a link to the order. */
export function OrderOutcomes<Row extends { number: number }>({ rows, textOf }: Props<Row>) {
  const origin = useOrigin()
  return (
    <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
      {rows.map((row) => (
        <div key={row.number} className="contents">
          <dt>
            <Link to="/admin/orders/$number" params={{ number: String(row.number) }} search={origin}>
              {row.number}
            </Link>
          </dt>
          <dd>{textOf(row)}</dd>
        </div>
      ))}
    </dl>
  )
}
