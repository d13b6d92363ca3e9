// The filters of the owner's list of articles, as an address and a saved view have them.
import { articleStates } from '#journal/article-sheet.ts'
import { categorySlugPattern, maxCategories, maxCategorySlug } from '#journal/category.ts'
import { parseChoices } from '#platform/choice-filter.ts'
import { filterReaderOf } from '#platform/list-filter.ts'

/** The views of the list beside that of all articles. */
export const articleViews = [...articleStates, 'stale'] as const
export type ArticleView = (typeof articleViews)[number]

export const articleSorts = ['edited', 'published', 'title'] as const
export type ArticleSort = (typeof articleSorts)[number]

/** A category that was deleted since is a filter too: no article has it. */
export const isCategoryFilter = (written: string) =>
  written.length <= maxCategories * maxCategorySlug &&
  parseChoices(written).values.every((value) => categorySlugPattern.test(value))

export const readArticleFilter = filterReaderOf({
  views: articleViews,
  sorts: articleSorts,
  filters: ['category'] as const,
  isFilter: (_, written) => isCategoryFilter(written),
  maxOfWords: 100,
})
