import type { ListedTag } from '#people/tag-schema.ts'
import { useWords } from '#people/web/admin-words.ts'

type Props = { tags: readonly ListedTag[]; onRestore: (tag: ListedTag) => void }

/** The tags that were deleted in the last day, each with its way back. */
export function DeletedTags({ tags, onRestore }: Props) {
  const t = useWords()
  return (
    <section aria-labelledby="deleted-tags">
      <h2 id="deleted-tags">{t('people.tag.deleted')}</h2>
      <ul className="tag-list">
        {tags.map((tag) => (
          <li key={tag.id}>
            <span className="name" translate="no">
              {tag.name}
            </span>
            <button
              type="button"
              className="admin-link"
              aria-label={t('people.tag.restore-named', { name: tag.name })}
              onClick={() => onRestore(tag)}
            >
              {t('people.tag.restore')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
