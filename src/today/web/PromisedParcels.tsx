import '#today/web/promised.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { groupByPromise } from '#shipping/group-by-promise.ts'
import { useWords as useShippingWords } from '#shipping/web/admin-words.ts'
import { useWords } from '#today/web/admin-words.ts'
import { parcelsQuery } from '#today/web/api.ts'
import { useFormat } from '#ui/use-format.ts'
import { useToday } from '#ui/use-today.ts'

/** The parcels to ship by the day they are promised for; nothing where none waits. */
export function PromisedParcels() {
  const t = useWords()
  const shipping = useShippingWords()
  const format = useFormat()
  const today = useToday()
  const { data } = useQuery(parcelsQuery)
  if (!data || data.count === 0) return null
  const groups = groupByPromise(data.days, today).map(({ key, rows }) => ({ key, count: countOf(rows) }))
  const most = Math.max(...groups.map(({ count }) => count))
  return (
    <section aria-labelledby="promised-parcels" className="promised">
      <p className="name">
        <span id="promised-parcels">{t('today.promised')}</span>
        <Link to="/admin/shipping">{t('today.promised.count', { count: data.count })}</Link>
      </p>
      <dl>
        {groups.map(({ key, count }) => (
          <div key={key} className="day" data-late={key === 'late' || undefined}>
            <dt>{shipping(`shipping.group.${key}`)}</dt>
            <dd>
              <span aria-hidden="true" className="track">
                <span style={{ width: `${(100 * count) / most}%` }} />
              </span>
              <span className="how-many">{format.number(count)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function countOf(days: readonly { count: number }[]): number {
  return days.reduce((sum, { count }) => sum + count, 0)
}
