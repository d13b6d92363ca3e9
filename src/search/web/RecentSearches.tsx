import { X } from 'lucide-react'
import { useWords } from '#search/web/words.ts'

type Props = {
  recent: readonly string[]
  search: (search: string) => void
  forget: (search: string) => void
  forgetAll: () => void
}

/** The recent searches, each with buttons to repeat or forget it. */
export function RecentSearches({ recent, search, forget, forgetAll }: Props) {
  const t = useWords()
  if (recent.length === 0) return null
  return (
    <section aria-labelledby="recent-searches" className="mt-8 max-w-xl">
      <div className="flex items-center justify-between">
        <h3 id="recent-searches" className="label font-text text-olive">
          {t('search.recent')}
        </h3>
        <button type="button" onClick={forgetAll} className="line-link min-h-11 text-[0.875rem] text-ink/75">
          {t('search.forget-all')}
        </button>
      </div>
      <ul>
        {recent.map((each) => (
          <li key={each} className="flex items-center border-line border-t">
            <button
              type="button"
              onClick={() => search(each)}
              className="min-h-12 min-w-0 flex-1 truncate text-left font-display font-medium text-xl"
            >
              {each}
            </button>
            <button
              type="button"
              aria-label={t('search.forget', { query: each })}
              onClick={() => forget(each)}
              className="-mr-3 grid size-11 place-items-center text-ink/75"
            >
              <X aria-hidden="true" className="size-4" strokeWidth={1.4} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
