import type { UseQueryResult } from '@tanstack/react-query'
import { RichText } from '#language/web/RichText.tsx'
import type { SearchResults } from '#search/schema.ts'
import { useWords } from '#search/web/words.ts'
import { Button } from '#ui/Button.tsx'
import { Spinner } from '#ui/Spinner.tsx'

type Props = {
  query: string
  says: boolean
  search: UseQueryResult<SearchResults>
  suggest: (search: string) => void
}

/** The state of the search, below the field and for screen readers. */
export function SearchNews({ query, says, search, suggest }: Props) {
  const t = useWords()
  const results = says && !search.isPlaceholderData ? search.data : undefined
  const offline = says && search.fetchStatus === 'paused'
  const failed = says && search.isError && !offline
  return (
    <>
      <div role="status" className="mt-4 min-h-7 text-[0.9375rem] text-ink/75">
        {!says && t('search.hint')}
        {offline && t('search.offline')}
        {results && !offline && !failed && <Outcome results={results} query={query} />}
      </div>
      {results?.suggestion && (
        <p className="mt-4">
          <RichText
            id="search.suggestion"
            values={{ suggestion: results.suggestion }}
            elements={{
              suggestion: (
                <button
                  type="button"
                  onClick={() => suggest(results.suggestion ?? '')}
                  className="italic underline decoration-1 underline-offset-4"
                />
              ),
            }}
          />
        </p>
      )}
      {failed && (
        <div role="alert" className="mt-6">
          <p>{t('search.failed')}</p>
          <Button look="secondary" className="mt-6" onClick={() => void search.refetch()}>
            {t('ui.try-again')}
          </Button>
        </div>
      )}
      {says && search.isPending && !offline && (
        <div className="grid place-items-center pt-10">
          <Spinner />
        </div>
      )}
    </>
  )
}

/** "5 results for “creme”", or that there are none. */
export function Outcome({ results, query }: { results: SearchResults; query: string }) {
  const t = useWords()
  if (results.total === 0) return t('search.none', { query })
  return t(results.more ? 'search.found-more' : 'search.found', { count: results.total, query })
}
