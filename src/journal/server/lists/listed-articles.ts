import type { ArticleFigures, ArticleList, ArticlePage, ArticleRow } from '#journal/admin-schema.ts'
import { articleViews, readArticleFilter } from '#journal/article-filter.ts'
import {
  type ArticlePageQuery,
  countArticles,
  hasAnyArticle,
  pageOfArticles,
} from '#journal/server/lists/article-list-records.ts'
import { listCategories } from '#journal/server/published/category-records.ts'
import { chosenOf } from '#platform/choice-filter.ts'
import { maxCounted } from '#platform/list-filter.ts'
import { pageOfList } from '#platform/list-page.ts'
import type { CountOfList } from '#platform/manifest.ts'
import { type BusinessTime, businessNow } from '#platform/time/clock.ts'

const pageSize = 50

type Filter = Omit<ArticlePage, 'after' | 'before'>

/** A page of the owner's list of articles. */
export async function listedArticles(
  { after, before, ...filter }: ArticlePage,
  now: BusinessTime,
): Promise<ArticleList> {
  const query = await pageQueryOf(filter, now)
  return pageOfList(
    { after, before },
    {
      read: (cursor, most) => pageOfArticles({ ...query, cursor }, most),
      idOf: ({ id }: ArticleRow) => id,
      size: pageSize,
      isAny: hasAnyArticle,
    },
  )
}

async function pageQueryOf(
  { view, sort = 'edited', q, category }: Filter,
  now: BusinessTime,
): Promise<ArticlePageQuery> {
  const ids = category ? (await listCategories()).map(({ id }) => id) : []
  return { view, sort, q, now, cursor: undefined, categories: category ? chosenOf(category, ids) : null }
}

export const countListedArticles: CountOfList = async (search) =>
  countArticles(await pageQueryOf(readArticleFilter(search).filter, businessNow()), maxCounted)

/** How many articles each view lists. */
export async function figuresOfArticles(now: BusinessTime): Promise<ArticleFigures> {
  const counts: Record<string, number> = {}
  // One after the other, on few connections.
  for (const view of [undefined, ...articleViews]) {
    counts[view ?? 'any'] = await countArticles(await pageQueryOf({ view }, now), maxCounted)
  }
  return { counts: counts as ArticleFigures['counts'] }
}
