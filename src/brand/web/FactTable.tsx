import { SectionHeading } from '#brand/web/SectionHeading.tsx'
import { SampleMark } from '#content/web/SampleMark.tsx'

type Row = { id: string; sample: boolean; cells: readonly string[] }
type Props = {
  heading: { id: string; sample: boolean; words: { heading: string; lead: string } }
  columns: readonly string[]
  rows: readonly Row[]
}

/** A table on a desktop; on a phone each row is a card in which every value names its column. Without rows, nothing. */
export function FactTable({ heading: { id, sample, words }, columns, rows }: Props) {
  if (rows.length === 0) return null
  return (
    <section aria-labelledby={id} className="measure pt-20 pb-4 last-of-type:pb-28 lg:pt-32">
      <div className="mb-10 flex flex-col gap-4 md:flex-row md:items-end md:justify-between md:gap-12">
        <div>
          <SectionHeading block={{ id, sample, words }} />
        </div>
        {words.lead && <p className="max-w-sm text-ink/80">{words.lead}</p>}
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
            <tr key={row.id} className="block border-line border-t py-5 md:table-row md:py-0">
              <th scope="row" className="display-3 block pr-6 text-left align-top md:table-cell md:w-1/4 md:py-5">
                {row.cells[0]}
                {row.sample && <SampleMark className="ml-2" />}
              </th>
              {row.cells.slice(1).map((value, index) => (
                <Cell key={columns[index + 1]} column={columns[index + 1] ?? ''} value={value} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Cell({ column, value }: { column: string; value: string }) {
  return (
    <td className="mt-2 block pr-6 align-top text-[0.9375rem] md:mt-0 md:table-cell md:py-6">
      <span className="label mr-3 text-olive md:hidden">{column}</span>
      {value}
    </td>
  )
}
