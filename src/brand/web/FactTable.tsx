import { Marked } from '#language/web/Marked.tsx'

type Props = {
  id: string
  heading: string
  lead: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

/** A table on a desktop; on a phone each row is a card in which every value names its column. */
export function FactTable({ id, heading, lead, columns, rows }: Props) {
  return (
    <section aria-labelledby={id} className="measure pt-20 pb-4 last-of-type:pb-28 lg:pt-32">
      <div className="mb-10 flex flex-col gap-4 md:flex-row md:items-end md:justify-between md:gap-12">
        <h2 id={id} className="display-2">
          <Marked text={heading} />
        </h2>
        <p className="max-w-sm text-ink/80">{lead}</p>
      </div>
      <table aria-labelledby={id} className="block w-full md:table">
        <thead className="hidden md:table-header-group">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="label pr-6 pb-4 text-left text-olive">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block md:table-row-group">
          {rows.map((row) => (
            <tr key={row[0]} className="block border-line border-t py-5 md:table-row md:py-0">
              {row.map((value, index) => (
                <Cell key={columns[index]} column={columns[index] ?? ''} value={value} first={index === 0} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Cell({ column, value, first }: { column: string; value: string; first: boolean }) {
  if (first) {
    return (
      <th scope="row" className="display-3 block pr-6 text-left align-top md:table-cell md:w-1/4 md:py-5">
        {value}
      </th>
    )
  }
  return (
    <td className="mt-2 block pr-6 align-top text-[0.9375rem] md:mt-0 md:table-cell md:py-6">
      <span className="label mr-3 text-olive md:hidden">{column}</span>
      {value}
    </td>
  )
}
