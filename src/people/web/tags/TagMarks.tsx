import type { Tag } from '#contacts/tag.ts'
import { useWords } from '#people/web/admin-words.ts'

const maxShown = 3

/** The tags of a row: the first of them, and how many there are beside. */
export function TagMarks({ tags }: { tags: readonly Tag[] }) {
  const t = useWords()
  const names = tags.map(({ name }) => name)
  const others = names.length - maxShown
  return (
    <span className="one-line wrap-anywhere" title={names.join(', ')} translate="no">
      {names.slice(0, maxShown).join(', ')}
      {others > 0 && t('people.tag.others', { count: others })}
    </span>
  )
}
