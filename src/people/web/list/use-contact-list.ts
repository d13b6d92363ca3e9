import { useQuery } from '@tanstack/react-query'
import { useLiveQueries } from '#live/web/use-live-queries.ts'
import { readContactFilter } from '#people/contact-filter.ts'
import type { ListedContact } from '#people/contact-list-schema.ts'
import { contactFiguresQuery, contactsQuery } from '#people/web/contacts-api.ts'
import { tagsQuery } from '#people/web/tags-api.ts'
import { pageOf } from '#platform/list-filter.ts'
import { useSteadyRows } from '#ui/admin/list/steady-rows.ts'
import type { ListSearch } from '#views/web/list-place.ts'

export const idOf = ({ id }: ListedContact) => id

/**
 * The page of the list that an address asks for, kept steady while contacts arrive.
 * @param turn another one shows the rows as they are now
 */
export function useContactList({ after, before, ...search }: ListSearch, turn: number) {
  const { filter, unknown } = readContactFilter(search)
  const page = pageOf(filter, { after, before }, String)
  const list = contactsQuery(page)
  const query = useQuery(list)
  const figures = useQuery(contactFiguresQuery)
  useLiveQueries('admin:contacts', list.queryKey, contactFiguresQuery.queryKey, tagsQuery.queryKey)
  const isSettled = query.isFetchedAfterMount && !query.isPlaceholderData
  const steady = useSteadyRows(JSON.stringify([page, turn]), query.data?.rows, isSettled, idOf)
  return { filter, unknown, query, figures: figures.data, steady }
}
