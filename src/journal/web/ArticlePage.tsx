import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound, redirect, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { productsOfQuery } from '#catalogue/web/api.ts'
import type { Article } from '#journal/schema.ts'
import { ArticleBody } from '#journal/web/ArticleBody.tsx'
import { ArticleCover } from '#journal/web/ArticleCover.tsx'
import { ArticleHeader } from '#journal/web/ArticleHeader.tsx'
import { ArticleJsonLd } from '#journal/web/ArticleJsonLd.tsx'
import { articleQuery } from '#journal/web/api.ts'
import { ByLine } from '#journal/web/ByLine.tsx'
import { FeedHead } from '#journal/web/Feed.tsx'
import { MoreArticles } from '#journal/web/MoreArticles.tsx'
import { PreviewBar } from '#journal/web/PreviewBar.tsx'
import { languageAt } from '#language/address.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { ApiError } from '#platform/browser/send.ts'
import { PageHead } from '#ui/page/PageHead.tsx'

export const Route = createFileRoute('/_public/journal/$slug')({
  loader: async ({ context: { queryClient, place }, params, location }) => {
    const language = languageAt(location.publicHref, place.language)
    const answer = await queryClient.ensureQueryData(articleQuery(params.slug, language)).catch((error: unknown) => {
      throw error instanceof ApiError && error.status === 404 ? notFound() : error
    })
    if (answer.at === 'here') {
      await queryClient.prefetchQuery(productsOfQuery(productsIn(answer.article)))
      return { language }
    }
    const statusCode = answer.at === 'moved' ? 301 : 302
    const { slug } = answer
    throw slug
      ? redirect({ to: '/journal/$slug', params: { slug }, search: true, replace: true, statusCode })
      : redirect({ to: '/journal', replace: true, statusCode })
  },
  component: ArticlePage,
})

function ArticlePage() {
  const { language } = Route.useLoaderData()
  const { data } = useSuspenseQuery(articleQuery(Route.useParams().slug, language))
  useTranslation(language)
  return data.at === 'here' ? <WholeArticle article={data.article} /> : null
}

/** When another language is spoken than the article's, the loader looks for its translation, and leads there or to the list. */
function useTranslation(language: string) {
  const router = useRouter()
  const { language: current } = useLanguage()
  useEffect(() => {
    if (current !== language) void router.invalidate()
  }, [router, current, language])
}

function WholeArticle({ article }: { article: Article }) {
  const { data: products = [] } = useQuery(productsOfQuery(productsIn(article)))
  const { title, description, cover, language, slug, translation, previewUntil } = article
  const here = { [language]: `/journal/${slug}` }
  const there = translation ? { [language === 'en' ? 'fr' : 'en']: `/journal/${translation}` } : {}
  return (
    <main id="content" lang={language} className="pt-28 xl:pt-36">
      <PageHead
        title={title}
        description={description}
        picture={cover?.url}
        kind="article"
        indexed={!previewUntil}
        translations={{ ...here, ...there }}
      />
      {previewUntil ? <PreviewBar until={previewUntil} /> : <ArticleJsonLd article={article} />}
      <FeedHead />
      <article>
        <ArticleHeader article={article} />
        <ArticleCover
          cover={cover}
          sizes="100vw"
          eager
          className="aspect-3/2 md:aspect-auto md:h-[clamp(24rem,42vw,40rem)]"
        />
        <div className="measure mt-12 lg:mt-20 lg:grid lg:grid-cols-12 lg:gap-x-6">
          <ByLine article={article} />
          <ArticleBody blocks={article.blocks} products={products} />
        </div>
      </article>
      <MoreArticles previous={article.previous} next={article.next} />
    </main>
  )
}

function productsIn({ blocks }: Article): string[] {
  return [...new Set(blocks.flatMap((block) => (block.kind === 'product' ? [block.product_id] : [])))]
}
