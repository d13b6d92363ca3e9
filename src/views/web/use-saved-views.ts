import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { WordId } from '#language/words.ts'
import { ApiError } from '#platform/browser/send.ts'
import { failureOf } from '#ui/form/failure.ts'
import { useOneAtATime } from '#ui/form/use-one-at-a-time.ts'
import { showToast } from '#ui/toast/toast.ts'
import type { SavedView, ViewedList } from '#views/schema.ts'
import { deleteView, saveView, viewCountsQuery, viewsQuery } from '#views/web/views-api.ts'

type Changeable = Pick<SavedView, 'name' | 'search' | 'shared'>

/**
 * The saved views of a list, and what can be done with them; what another window did meanwhile is read again.
 * @param rowsAt when the rows of the list were read, or 0
 */
export function useSavedViews(list: ViewedList, rowsAt: number) {
  const queries = useQueryClient()
  const query = useQuery(viewsQuery(list))
  const counts = useQuery(viewCountsQuery(list, query.data?.length ? rowsAt : 0))
  const [failure, setFailure] = useState<WordId>()
  // The key of a new view stays until it is saved: a submission that is repeated because its answer was lost makes no second.
  const [newId, setNewId] = useState(() => crypto.randomUUID() as string)
  const { pending, run } = useOneAtATime()
  const invalidateViews = () => queries.invalidateQueries({ queryKey: viewsQuery(list).queryKey })

  /** Returns whether it was done. */
  async function act(what: () => Promise<unknown>): Promise<boolean> {
    const done = await run(async () => {
      setFailure(undefined)
      try {
        await what()
        return true
      } catch (error) {
        setFailure(reasonOf(error))
        return false
      } finally {
        await invalidateViews()
      }
    })
    return done ?? false
  }

  async function make(input: Changeable): Promise<string | undefined> {
    const done = await act(() => saveView(newId, { ...input, list, version: 0 }))
    if (!done) return undefined
    setNewId(crypto.randomUUID())
    return newId
  }

  const change = (view: SavedView, input: Partial<Changeable>) => {
    const { name, search, shared, version } = { ...view, ...input }
    return act(() => saveView(view.id, { list, name, search, shared, version }))
  }

  async function remove(view: SavedView): Promise<boolean> {
    const done = await act(() => deleteView(view.id, view.version))
    if (done) {
      const { id, name, search, shared } = view
      const undo = () => void act(() => saveView(id, { list, name, search, shared, version: 0 }))
      showToast({
        tone: 'plain',
        title: 'views.deleted',
        values: { name },
        action: { label: 'views.undo', run: undo },
      })
    }
    return done
  }

  return {
    views: query.data ?? [],
    counts: counts.data,
    isKnown: query.isSuccess,
    pending,
    failure,
    make,
    change,
    remove,
  }
}

function reasonOf(error: unknown): WordId {
  if (error instanceof ApiError && error.status === 404) return 'views.gone'
  if (error instanceof ApiError && error.status === 429) return 'views.too-many'
  return error instanceof ApiError && error.code === 'changed' ? 'views.changed' : failureOf(error)
}
