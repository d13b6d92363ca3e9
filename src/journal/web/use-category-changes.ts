import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Category, CategoryList, SaveCategories } from '#journal/category-schema.ts'
import { categoryListQuery, saveCategories } from '#journal/web/admin-api.ts'
import { useWords } from '#journal/web/admin-words.ts'
import { isSameJson } from '#platform/same-json.ts'
import { failureOf } from '#ui/form/failure.ts'
import type { NotSent } from '#ui/form/use-checked-form.ts'
import { useOneAtATime } from '#ui/form/use-one-at-a-time.ts'

type Row = SaveCategories['categories'][number]
export type CategoryInput = Omit<Row, 'id'>

/** The changes of the list of categories, each saved at once. */
export function useCategoryChanges(list: CategoryList | undefined) {
  const t = useWords()
  const queries = useQueryClient()
  const { pending, run } = useOneAtATime()
  const [news, setNews] = useState('')

  async function save(categories: readonly Row[], done: string): Promise<NotSent | undefined> {
    const outcome = await saveCategories({ version: list?.version ?? '', categories: categories.map(inputOf) })
    if ('problems' in outcome) return notSent(outcome.problems[0]?.field)
    queries.setQueryData(categoryListQuery.queryKey, 'saved' in outcome ? outcome.saved : outcome.changed)
    void queries.invalidateQueries({ queryKey: ['own', 'articles'] })
    if ('saved' in outcome) setNews(done)
    return 'saved' in outcome ? undefined : { failure: 'journal.admin.categories.changed' }
  }

  /** Does not throw: what failed is said above the list. */
  async function act(categories: readonly Row[], done: string): Promise<void> {
    await run(async () => {
      const refused = await save(categories, done).catch((error: unknown) => ({ failure: failureOf(error) }))
      if (refused) setNews(t('failure' in refused && refused.failure ? refused.failure : 'ui.problem.check'))
    })
  }

  const stored = list?.categories ?? []
  return {
    news,
    pending,
    /**
     * @param id null for a new one, which goes to the end
     * @param seen as it was when its form opened; undefined once the form has shown that it was changed
     */
    put: async (id: string | null, input: CategoryInput, seen: Category | undefined): Promise<NotSent | undefined> => {
      const now = stored.find((each) => each.id === id)
      if (now && seen && !isSameJson(inputOf(now), inputOf(seen)))
        return { failure: 'journal.admin.categories.changed' }
      const changed = stored.map((each) => (each.id === id ? { ...input, id } : each))
      return save(id === null ? [...stored, { ...input, id }] : changed, t('journal.admin.categories.saved'))
    },
    move: (id: string, to: number) => {
      const others = stored.filter((each) => each.id !== id)
      const own = stored.filter((each) => each.id === id)
      return act([...others.slice(0, to), ...own, ...others.slice(to)], t('journal.admin.categories.moved'))
    },
    remove: ({ id }: Category) =>
      act(
        stored.filter((each) => each.id !== id),
        t('journal.admin.categories.deleted'),
      ),
  }
}

const inputOf = ({ id, name_en, name_fr, slug }: Row): Row => ({ id, name_en, name_fr, slug })

/** The field of the form that a route refused, such as `categories.2.slug`. */
function notSent(field = ''): NotSent {
  const name = field.split('.').at(-1) ?? ''
  return name === 'slug'
    ? { field: 'slug', problem: 'journal.admin.categories.slug-taken' }
    : { field: name, problem: 'ui.problem.check' }
}
