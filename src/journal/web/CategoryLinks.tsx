import { Link } from '@tanstack/react-router'
import { categories } from '#journal/article.ts'
import { FeedLink } from '#journal/web/Feed.tsx'
import { useWords } from '#journal/web/words.ts'

/** Filters the journal by one category; the address says which. */
export function CategoryLinks() {
  const t = useWords()
  return (
    <div className="mt-10 mb-8 flex items-start gap-8 border-line border-t pt-4 lg:mb-12">
      <nav aria-label={t('journal.categories')} className="min-w-0 grow">
        <ul className="flex flex-wrap gap-x-7 gap-y-2.5">
          {[undefined, ...categories].map((category) => (
            <li key={category ?? 'all'}>
              <Link
                to="/journal"
                search={category ? { category } : {}}
                activeOptions={{ exact: true, includeSearch: true }}
                resetScroll={false}
                className="label line-link tall-press inline-block py-2"
              >
                {t(`journal.category.${category ?? 'all'}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <FeedLink className="hidden shrink-0 sm:inline-flex" />
    </div>
  )
}
