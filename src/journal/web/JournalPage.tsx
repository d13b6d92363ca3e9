import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, redirect } from '@tanstack/react-router'
import { categorySlugPattern } from '#journal/category.ts'
import type { ShownCategory } from '#journal/schema.ts'
import { ArticleCard, NewestArticle } from '#journal/web/ArticleCard.tsx'
import { articlesQuery, categoriesQuery } from '#journal/web/api.ts'
import { CategoryLinks } from '#journal/web/CategoryLinks.tsx'
import { FeedHead, FeedTile } from '#journal/web/Feed.tsx'
import { useWords } from '#journal/web/words.ts'
import { languageAt } from '#language/address.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { buttonClass } from '#ui/Button.tsx'
import { PageHead } from '#ui/page/PageHead.tsx'

type Search = { category?: string | undefined }

const categoryAt = (categories: readonly ShownCategory[], slug: string | undefined) =>
  categories.find((each) => each.slug === slug)

export const Route = createFileRoute('/_public/journal')({
  // Named also when it is unknown: what is left out here would stay as it was written.
  validateSearch: ({ category }: Record<string, unknown>): Search => ({
    category: typeof category === 'string' && categorySlugPattern.test(category) ? category : undefined,
  }),
  loaderDeps: ({ search: { category } }) => ({ category }),
  loader: async ({ context: { queryClient, place }, deps, location }) => {
    const language = languageAt(location.publicHref, place.language)
    const categories = await queryClient.ensureQueryData(categoriesQuery(language))
    const category = categoryAt(categories, deps.category)
    const moved = category ? undefined : categories.find(({ oldSlugs }) => oldSlugs.includes(deps.category ?? ''))
    if (moved) throw redirect({ to: '/journal', search: { category: moved.slug }, replace: true, statusCode: 301 })
    await queryClient.ensureQueryData(articlesQuery(language, category?.slug))
  },
  component: JournalPage,
})

function JournalPage() {
  const t = useWords()
  const { language } = useLanguage()
  const { data: categories } = useSuspenseQuery(categoriesQuery(language))
  const category = categoryAt(categories, Route.useSearch().category)
  const { data: articles } = useSuspenseQuery(articlesQuery(language, category?.slug))
  const [newest, ...others] = articles
  return (
    <main id="content" className="measure pt-32 pb-28 xl:pt-40">
      <PageHead title={t('journal.title')} description={t('journal.description')} />
      <FeedHead />
      <div className="flex flex-col gap-4 md:flex-row md:items-end md:justify-between md:gap-12">
        <h1 className="display-1">{t('journal.title')}</h1>
        <p className="max-w-sm text-ink/80">{t('journal.introduction')}</p>
      </div>
      <CategoryLinks categories={categories} current={category} />
      {newest ? <NewestArticle article={newest} /> : <NothingToRead category={category} />}
      {others.length > 0 && (
        <ul className="mt-20 grid grid-cols-1 gap-x-6 gap-y-16 sm:grid-cols-2 lg:mt-28 lg:grid-cols-3 lg:gap-y-20">
          {others.map((article) => (
            <li key={article.slug}>
              <ArticleCard article={article} />
            </li>
          ))}
          {!category && <FeedTile cards={others.length} />}
        </ul>
      )}
    </main>
  )
}

function NothingToRead({ category }: { category: ShownCategory | undefined }) {
  const t = useWords()
  return (
    <div className="py-16 text-center">
      <img src="/drawings/mark.svg" alt="" width={96} height={96} className="mx-auto size-24 opacity-60" />
      <p className="mx-auto mt-8 max-w-[36rem] text-ink/80">
        {t(category ? 'journal.none-in-category' : 'journal.none')}
      </p>
      <p className="mt-8">
        {category ? (
          <Link to="/journal" className={buttonClass('secondary')}>
            {t('journal.read-all')}
          </Link>
        ) : null}
      </p>
    </div>
  )
}
