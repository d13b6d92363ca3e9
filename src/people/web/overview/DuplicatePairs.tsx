import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import { useWords } from '#people/web/admin-words.ts'
import { pairsQuery } from '#people/web/merges-api.ts'
import { OverviewPart } from '#people/web/overview/OverviewPart.tsx'
import { useContactName } from '#people/web/use-contact-name.ts'
import { WorkRow } from '#ui/admin/WorkRow.tsx'

const most = 3
const maxCounted = 100

/** The pairs of contacts that may be one person; nothing where there are none. */
export function DuplicatePairs() {
  const t = useWords()
  const nameOf = useContactName()
  const query = useQuery(pairsQuery())
  const { rows = [], count = 0 } = query.data ?? {}
  if (count === 0) return null
  return (
    <OverviewPart
      title={t('people.pair.title')}
      none={t('people.pair.none')}
      query={query}
      rows={rows.slice(0, most)}
      idOf={({ one, other }) => `${one.id}:${other.id}`}
      lists={
        <Link to="/crm/contacts/duplicates" className="admin-link">
          {count >= maxCounted
            ? t('people.pair.count-many', { count: String(maxCounted) })
            : t('people.pair.count', { count })}
        </Link>
      }
    >
      {({ one, other, because }) => {
        const names = { one: nameOf(one), other: nameOf(other) }
        return (
          <WorkRow
            mark={<Users aria-hidden="true" className="mark" size={18} strokeWidth={1.5} />}
            what={t('people.pair.and', names)}
            detail={t(`people.pair.because.${because}`)}
          >
            <Link
              to="/crm/contacts/duplicates"
              className="button plain"
              aria-label={t('people.pair.review-named', names)}
            >
              {t('people.pair.review')}
            </Link>
          </WorkRow>
        )
      }}
    </OverviewPart>
  )
}
