import { Link } from '@tanstack/react-router'
import type { ReactNode, Ref } from 'react'
import type { SearchResults } from '#search/schema.ts'
import { ArticleRow, PageRow, ProductRow } from '#search/web/FoundRows.tsx'
import { useWords } from '#search/web/words.ts'

const maxBeside = 4

type Props = {
  ref: Ref<HTMLDivElement>
  id: string
  results: SearchResults
  query: string
  chosen: string | undefined
  /** An answer to the words before, while the next one is on its way. */
  stale: boolean
  leave: () => void
}

/** The results as a list of links that the field above walks through: products, and beside them articles and pages. */
export function FoundOptions({ ref, id, results, query, chosen, stale, leave }: Props) {
  const t = useWords()
  const { products, popular } = results
  const articles = results.articles.slice(0, maxBeside)
  const pages = results.pages.slice(0, maxBeside)
  const beside = articles.length + pages.length
  const option = (key: string) => ({ id: `${id}-${key}`, chosen: chosen === `${id}-${key}`, onClick: leave })
  const offered = products.length > 0 ? products : popular
  return (
    <div className={`mt-6 transition-opacity duration-200 sm:mt-8 ${stale ? 'opacity-60' : ''}`}>
      <div
        ref={ref}
        id={id}
        role="listbox"
        aria-label={t('search.results')}
        aria-busy={stale}
        className="grid gap-x-6 gap-y-10 lg:grid-cols-12"
      >
        <Group
          id={`${id}-products`}
          title={t(products.length > 0 ? 'search.products' : 'search.popular')}
          look={beside > 0 ? 'two' : 'three'}
        >
          {offered.map((product) => (
            <Option key={product.product_id} to={`/collection/${product.slug}`} {...option(product.product_id)}>
              <ProductRow product={product} />
            </Option>
          ))}
        </Group>
        <div role="presentation" className="flex flex-col gap-10 lg:col-span-4">
          <Group id={`${id}-articles`} title={t('search.articles')}>
            {articles.map((article) => (
              <Option key={article.slug} to={`/journal/${article.slug}`} {...option(`article-${article.slug}`)}>
                <ArticleRow article={article} />
              </Option>
            ))}
          </Group>
          <Group id={`${id}-pages`} title={t('search.pages')}>
            {pages.map((page) => (
              <Option key={page.path} to={page.path} {...option(`page-${page.path.slice(1)}`)}>
                <PageRow page={page} />
              </Option>
            ))}
          </Group>
        </div>
      </div>
      {(results.total > products.length + beside || results.more) && (
        <p className="mt-8">
          <Link to="/search" search={{ q: query }} onClick={leave} className="label line-link-drawn inline-block py-2">
            {t('search.all')}
          </Link>
        </p>
      )}
    </div>
  )
}

const looks = {
  list: { place: '', rows: '' },
  two: { place: 'lg:col-span-8', rows: 'grid gap-x-6 gap-y-1 sm:grid-cols-2' },
  three: { place: 'lg:col-span-12', rows: 'grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-3' },
}

type GroupProps = { id: string; title: string; look?: keyof typeof looks; children: readonly ReactNode[] }

function Group({ id, title, look = 'list', children }: GroupProps) {
  if (children.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are options
    <div role="group" aria-labelledby={id} className={looks[look].place}>
      <p id={id} className="label mb-3 text-olive">
        {title}
      </p>
      <div role="presentation" className={looks[look].rows}>
        {children}
      </div>
    </div>
  )
}

type OptionProps = {
  to: string
  id: string
  chosen: boolean
  onClick: () => void
  children: ReactNode
}

function Option({ chosen, ...link }: OptionProps) {
  return (
    <Link
      role="option"
      aria-selected={chosen}
      tabIndex={-1}
      {...link}
      className="-mx-3 block p-3 transition-colors duration-200 hover:bg-limestone/60 aria-selected:bg-limestone aria-selected:outline-2 aria-selected:outline-ink"
    />
  )
}
