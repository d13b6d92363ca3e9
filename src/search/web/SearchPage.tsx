import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, type LinkProps, notFound, useNavigate, useRouter } from '@tanstack/react-router'
import { productsOfQuery } from '#catalogue/web/api.ts'
import { useLivePrices } from '#catalogue/web/use-live-prices.ts'
import { ProductCard } from '#collection/web/ProductCard.tsx'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { maxResultsPerKind } from '#search/max-results.ts'
import type { SearchResults } from '#search/schema.ts'
import { isSearchable, typedWords } from '#search/typed-words.ts'
import { searchQuery } from '#search/web/api.ts'
import { ArticleRow, PageRow } from '#search/web/FoundRows.tsx'
import { asText, codesOf } from '#search/web/load-search.ts'
import { SearchNews } from '#search/web/SearchNews.tsx'
import { useWords } from '#search/web/words.ts'
import { Button } from '#ui/Button.tsx'
import { PageHead } from '#ui/page/PageHead.tsx'

// A search for 30 is a number in the address; it is left as it is, so that the address stays plain.
type Search = { q?: string | number | undefined }

export const Route = createFileRoute('/_public/search')({
  validateSearch: ({ q }: Record<string, unknown>): Search => ({
    q: typeof q === 'string' || typeof q === 'number' ? q : undefined,
  }),
  loaderDeps: ({ search: { q } }) => ({ q }),
  loader: async ({ context: { place, queryClient }, deps: { q } }) => {
    if (!place.search) throw notFound()
    // Loaded on demand: few visitors search.
    const { asText, loadSearch } = await import('#search/web/load-search.ts')
    await loadSearch(queryClient, asText(q), place.prefix ?? place.language)
  },
  component: SearchPage,
})

function SearchPage() {
  const t = useWords()
  const navigate = useNavigate()
  const q = asText(Route.useSearch().q)
  const { language } = useLanguage()
  const search = useQuery(searchQuery(q, language, maxResultsPerKind))
  const says = isSearchable(typedWords(q))
  const title = q === '' ? t('search.page.title') : t('search.page.title-of', { query: q })
  return (
    <main id="content" className="measure min-h-[70dvh] pt-32 pb-28 xl:pt-40">
      <PageHead title={title} description={t('search.page.description')} indexed={false} />
      <h1 className="display-2">{t('search.page.title')}</h1>
      <SearchForm key={q} q={q} />
      <SearchNews
        query={q}
        says={says}
        search={search}
        suggest={(suggestion) => void navigate({ to: '/search', search: { q: suggestion } })}
      />
      {says && search.data && <Results results={search.data} />}
    </main>
  )
}

/** Works before any script has come, and without. */
function SearchForm({ q }: { q: string }) {
  const t = useWords()
  const router = useRouter()
  return (
    <search>
      <form
        action={router.buildLocation({ to: '/search' }).publicHref}
        className="mt-8 flex max-w-3xl flex-wrap items-end gap-4"
      >
        <label className="min-w-52 flex-1">
          <span className="label whitespace-nowrap">{t('search.label')}</span>
          <input
            name="q"
            defaultValue={q}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={200}
            className="w-full border-ink/35 border-b bg-transparent py-2 font-display text-[2rem] leading-tight"
          />
        </label>
        <Button type="submit">{t('search.submit')}</Button>
      </form>
    </search>
  )
}

function Results({ results }: { results: SearchResults }) {
  const t = useWords()
  const codes = codesOf(results)
  const { data: loaded = [] } = useQuery(productsOfQuery(codes))
  useLivePrices()
  const products = codes.flatMap((code) => loaded.find((product) => product.product_id === code) ?? [])
  return (
    <div className="mt-16 space-y-20">
      {products.length > 0 && (
        <section aria-labelledby="found-products">
          <h2 id="found-products" className="label mb-8 font-text text-olive">
            {t(results.total === 0 ? 'search.popular' : 'search.products')}
          </h2>
          <ul className="grid grid-cols-1 gap-x-6 gap-y-14 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-20">
            {products.map((product, position) => (
              <li key={product.id}>
                <ProductCard product={product} heading="h3" eager={position < 3} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Readings results={results} />
    </div>
  )
}

function Readings({ results: { articles, pages } }: { results: SearchResults }) {
  const t = useWords()
  const lists = [
    {
      id: 'found-articles',
      title: t('search.articles'),
      rows: articles.map((article) => (
        <Row key={article.slug} to="/journal/$slug" params={{ slug: article.slug }}>
          <ArticleRow article={article} />
        </Row>
      )),
    },
    {
      id: 'found-pages',
      title: t('search.pages'),
      rows: pages.map((page) => (
        <Row key={page.path} to={page.path}>
          <PageRow page={page} />
        </Row>
      )),
    },
  ]
  return lists
    .filter(({ rows }) => rows.length > 0)
    .map(({ id, title, rows }) => (
      <section key={id} aria-labelledby={id} className="max-w-2xl">
        <h2 id={id} className="label mb-3 font-text text-olive">
          {title}
        </h2>
        <ul>{rows}</ul>
      </section>
    ))
}

function Row(link: LinkProps) {
  return (
    <li className="border-line border-t">
      <Link {...link} className="block py-4 hover:bg-limestone/60" />
    </li>
  )
}
