import { Dialog } from '@base-ui/react/dialog'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useId, useRef, useState } from 'react'
import { useLivePrices } from '#catalogue/web/use-live-prices.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { isSearchable, typedWords } from '#search/typed-words.ts'
import { searchQuery } from '#search/web/api.ts'
import { FoundOptions } from '#search/web/FoundOptions.tsx'
import { RecentSearches } from '#search/web/RecentSearches.tsx'
import { SearchField } from '#search/web/SearchField.tsx'
import { SearchNews } from '#search/web/SearchNews.tsx'
import { useOptions } from '#search/web/use-options.ts'
import { useRecentSearches } from '#search/web/use-recent-searches.ts'
import { useWords } from '#search/web/words.ts'
import { usePaused } from '#ui/use-paused.ts'

const maxRows = 6

type Props = { field: RefObject<HTMLInputElement | null>; close: () => void }

export function SearchSheet({ field, close }: Props) {
  const t = useWords()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const { recent, remember, forget, forgetAll } = useRecentSearches()
  const list = useRef<HTMLDivElement>(null)
  const options = useOptions(list)
  const ids = { field: useId(), list: useId() }
  const { query, says, search, results } = useTypedSearch(text)
  const hasOptions = results !== undefined && (results.total > 0 || results.popular.length > 0)

  function write(next: string) {
    setText(next)
    options.forget()
  }
  function tryAgain(words: string) {
    write(words)
    field.current?.focus()
  }
  function leave() {
    remember(text)
    close()
  }
  function seeAll() {
    if (text.trim() === '') return
    leave()
    void navigate({ to: '/search', search: { q: text.trim() } })
  }
  return (
    <search className="block">
      <Dialog.Title className="label flex h-16 items-center pr-12 font-text xl:h-20">
        <label htmlFor={ids.field}>{t('search.label')}</label>
      </Dialog.Title>
      <SearchField
        ref={field}
        id={ids.field}
        list={hasOptions ? ids.list : undefined}
        chosen={options.chosen}
        text={text}
        write={write}
        onKeyDown={options.onKeyDown}
        onSubmit={seeAll}
      />
      <SearchNews query={query} says={says} search={search} suggest={tryAgain} />
      {!says && <RecentSearches recent={recent} search={tryAgain} forget={forget} forgetAll={forgetAll} />}
      {hasOptions && (
        <FoundOptions
          ref={list}
          id={ids.list}
          results={results}
          query={query}
          chosen={options.chosen}
          stale={search.isPlaceholderData}
          leave={leave}
        />
      )}
    </search>
  )
}

/** The results for the text once typing pauses; the former results stay until the next ones are there. */
function useTypedSearch(text: string) {
  const { language } = useLanguage()
  const query = usePaused(text.trim(), 150)
  const says = isSearchable(typedWords(query)) && isSearchable(typedWords(text))
  const search = useQuery({
    ...searchQuery(query, language, maxRows),
    enabled: says,
    placeholderData: keepPreviousData,
  })
  useLivePrices('search')
  return { query, says, search, results: says ? search.data : undefined }
}
