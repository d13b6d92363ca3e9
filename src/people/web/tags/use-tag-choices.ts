import { useQuery } from '@tanstack/react-query'
import { useWords } from '#people/web/admin-words.ts'
import { tagsQuery } from '#people/web/tags-api.ts'
import { parseChoices } from '#platform/choice-filter.ts'
import type { Choice } from '#ui/admin/filter/shown-choices.ts'

/** The tags of the house as choices of a filter; of those that it has already, one that was deleted is named as such. */
export function useTagChoices(filter: string | undefined): readonly Choice[] {
  const t = useWords()
  const { data } = useQuery(tagsQuery)
  const chosen = filter ? parseChoices(filter).values : []
  if (!data) return chosen.map((id) => [id, '…'] as const)
  const tags = data.tags.map(({ id, name }) => [id, name] as const)
  const deleted = new Map(data.deleted.map(({ id, name }) => [id, t('people.tag.gone-named', { name })]))
  const gone = chosen.filter((id) => !data.tags.some((tag) => tag.id === id))
  return [...tags, ...gone.map((id) => [id, deleted.get(id) ?? t('people.tag.gone')] as const)]
}
