import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { CakeSlice } from 'lucide-react'
import { anniversaries } from '#people/overview.ts'
import { useWords } from '#people/web/admin-words.ts'
import { OverviewPart } from '#people/web/overview/OverviewPart.tsx'
import { PersonRow } from '#people/web/overview/PersonRow.tsx'
import { WholeList } from '#people/web/overview/WholeList.tsx'
import { anniversariesQuery } from '#people/web/overview-api.ts'
import { useDayWords } from '#ui/admin/use-day-words.ts'

/** The people whose first order has its anniversary within a week. */
export function Anniversaries() {
  const t = useWords()
  const dayWords = useDayWords()
  const query = useQuery(anniversariesQuery)
  return (
    <OverviewPart
      title={t('people.overview.anniversaries')}
      none={t('people.overview.anniversaries.none')}
      query={query}
      rows={query.data?.rows}
      idOf={({ id }) => id}
      lists={
        <WholeList
          to={linkOptions({ to: '/crm/contacts', search: anniversaries })}
          count={query.data?.count}
          text={(count) => t('people.overview.all', { count })}
        />
      }
    >
      {(person) => (
        <PersonRow
          person={person}
          icon={CakeSlice}
          detail={t('people.overview.anniversaries.of', { years: person.years, day: dayWords(person.day) })}
          isWrittenTo
        />
      )}
    </OverviewPart>
  )
}
