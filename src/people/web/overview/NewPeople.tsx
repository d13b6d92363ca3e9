import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { useLiveQueries } from '#live/web/use-live-queries.ts'
import { newPeople } from '#people/overview.ts'
import { useWords } from '#people/web/admin-words.ts'
import { contactsKey } from '#people/web/contacts-api.ts'
import { OverviewPart } from '#people/web/overview/OverviewPart.tsx'
import { PersonRow } from '#people/web/overview/PersonRow.tsx'
import { WholeList } from '#people/web/overview/WholeList.tsx'
import { newPeopleQuery } from '#people/web/overview-api.ts'
import { Moment } from '#ui/admin/Moment.tsx'

/** The contacts that arrived in the last seven days, each with how they came. */
export function NewPeople() {
  const t = useWords()
  const query = useQuery(newPeopleQuery)
  useLiveQueries('admin:contacts', contactsKey)
  return (
    <OverviewPart
      title={t('people.overview.people')}
      none={t('people.overview.people.none')}
      query={query}
      rows={query.data?.rows}
      idOf={({ id }) => id}
      lists={
        <WholeList
          to={linkOptions({ to: '/crm/contacts', search: newPeople })}
          count={query.data?.count}
          text={(count) => t('people.overview.all', { count })}
        />
      }
    >
      {(person) => (
        <PersonRow
          person={person}
          icon={UserPlus}
          detail={
            <>
              {t(`people.source.${person.source}`)}
              {'\u00a0· '}
              <Moment at={person.arrivedAt} />
            </>
          }
          isWrittenTo
        />
      )}
    </OverviewPart>
  )
}
