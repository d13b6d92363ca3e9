import '#today/web/work.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isUrgent } from '#today/to-do.ts'
import type { ToDoRow } from '#today/to-do-schema.ts'
import { useWords } from '#today/web/admin-words.ts'
import { toDoQuery } from '#today/web/api.ts'
import { maxTasks, Tasks } from '#today/web/Tasks.tsx'
import { useWorkLine } from '#today/web/use-work-line.ts'
import { WorkIcon } from '#today/web/WorkIcon.tsx'
import { placeOf } from '#today/web/work-links.ts'
import { EmptyTile } from '#ui/admin/EmptyTile.tsx'
import { FailureTile } from '#ui/admin/FailureTile.tsx'
import { ListNews } from '#ui/admin/list/ListNews.tsx'
import { WorkRow } from '#ui/admin/WorkRow.tsx'
import { useFormat } from '#ui/use-format.ts'
import { useToday } from '#ui/use-today.ts'

/** The work that waits, the most harmful to leave first, each with its first act. */
export function ToDo() {
  const t = useWords()
  const query = useQuery(toDoQuery)
  const { rows = [], failed = [] } = query.data ?? {}
  const first = rows.filter(isUrgent)
  const then = rows.filter((row) => !isUrgent(row))
  return (
    <div className="grid content-start gap-6">
      <ListNews
        query={query}
        nothing={
          query.data &&
          rows.length + failed.length === 0 && <EmptyTile title={t('today.all-done')} text={t('today.all-done.text')} />
        }
      />
      {first.length > 0 && <Rows of="first" rows={first} />}
      {then.length > 0 && <Rows of="then" rows={then} />}
      {failed.map((source) => (
        <FailureTile
          key={source}
          error={undefined}
          title={t(`today.failed.${source}`)}
          again={() => void query.refetch()}
        />
      ))}
    </div>
  )
}

function Rows({ of, rows }: { of: 'first' | 'then'; rows: readonly ToDoRow[] }) {
  const t = useWords()
  const format = useFormat()
  const lineOf = useWorkLine()
  const today = useToday()
  return (
    <section aria-labelledby={`to-do-${of}`}>
      <h2 id={`to-do-${of}`} className="work-head">
        {t(`today.${of}`)} <span className="how-many">{format.number(rows.length)}</span>
      </h2>
      <ul className="work-list">
        {rows.map((row, at) => {
          const { what, detail, act } = lineOf(row)
          const line = (
            <WorkRow
              key={row.kind}
              id={`waits-${row.kind}`}
              mark={of === 'then' && <WorkIcon of={row.kind} />}
              {...{ what, detail }}
            >
              <Link
                {...placeOf(row, today)}
                className={of === 'first' && at === 0 ? 'button' : 'button plain'}
                aria-describedby={`waits-${row.kind}`}
              >
                {act}
              </Link>
            </WorkRow>
          )
          return row.kind === 'tasks' && row.count <= maxTasks ? <Tasks key={row.kind} instead={line} /> : line
        })}
      </ul>
    </section>
  )
}
