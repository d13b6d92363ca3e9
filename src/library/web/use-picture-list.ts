import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { picturesKey, picturesQuery } from '#library/web/pictures-api.ts'
import { useLiveQueries } from '#live/web/use-live-queries.ts'
import type { LibraryPicture } from '#media/library-schema.ts'
import { readPictureFilter } from '#media/picture-filter.ts'
import { pageOf } from '#platform/list-filter.ts'
import { useSteadyRows } from '#ui/admin/list/steady-rows.ts'
import type { ListSearch } from '#views/web/list-place.ts'

export const idOf = ({ id }: LibraryPicture) => id

/**
 * The page of the library that an address asks for, kept steady while pictures arrive and change. `readList` shows it as
 * it is now: the owner has changed it here.
 */
export function usePictureList({ after, before, ...search }: ListSearch) {
  const queries = useQueryClient()
  const [revision, setRevision] = useState(0)
  const { filter, unknown } = readPictureFilter(search)
  const page = pageOf(filter, { after, before }, String)
  const query = useQuery(picturesQuery(page))
  useLiveQueries('catalogue', picturesKey)
  const isSettled = query.isFetchedAfterMount && !query.isPlaceholderData
  const steady = useSteadyRows(JSON.stringify([page, revision]), query.data?.rows, isSettled, idOf)
  const readList = async () => {
    await queries.invalidateQueries({ queryKey: [...picturesKey, 'list'] })
    setRevision((before) => before + 1)
  }
  return { filter, unknown, query, steady, readList }
}
