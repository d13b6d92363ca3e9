import { Link } from '@tanstack/react-router'
import type { ShownCategory } from '#journal/schema.ts'
import { FeedLink } from '#journal/web/Feed.tsx'
import { useWords } from '#journal/web/words.ts'

type Props = { categories: readonly ShownCategory[]; current: ShownCategory | undefined }

/** Filters the journal by one category; the address says which. One without articles is left out. */
export function CategoryLinks({ categories, current }: Props) {
  const t = useWords()
  const shown = categories.filter((each) => each.articles > 0 || each === current)
  return (
    <div className="mt-10 mb-8 flex items-start gap-8 border-line border-t pt-4 lg:mb-12">
      <nav aria-label={t('journal.categories')} className="min-w-0 grow">
        <ul className="flex flex-wrap gap-x-7 gap-y-2.5">
          {[undefined, ...shown].map((category) => (
            <li key={category?.slug ?? ''}>
              <Link
                to="/journal"
                search={category ? { category: category.slug } : {}}
                activeOptions={{ exact: true, includeSearch: true }}
                resetScroll={false}
                className="label line-link tall-press inline-block py-2"
              >
                {category?.name ?? t('journal.category.all')}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <FeedLink className="hidden shrink-0 sm:inline-flex" />
    </div>
  )
}
