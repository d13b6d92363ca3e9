import type { Category } from '#journal/category-schema.ts'
import type { Article, FoundArticle, ShownCategory, Summary } from '#journal/schema.ts'
import { type Language, languages } from '#language/language.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** An article in one language. */
export type Writing = Omit<Article, 'translation' | 'previous' | 'next'> & { articleId: string; publishedAt: Date }
type OldSlug = { language: Language; slug: string; article_id: string }

export type Journal = {
  /** The published articles in a language, newest first; of one category by its present slug. */
  list(language: Language, now: BusinessTime, category?: string): Writing[]
  /** The categories in a language, in their order. */
  categories(language: Language, now: BusinessTime): ShownCategory[]
  /** The category that has a slug, or had it. */
  category(slug: string): Category | undefined
  /** The article at a slug, or the slug it moved to. */
  find(language: Language, slug: string, now: BusinessTime): FoundArticle | undefined
}

/** The journal of these articles, newest first, and of the addresses that they once had. */
export function journalOf(
  writings: readonly Writing[],
  oldSlugs: readonly OldSlug[],
  stored: readonly Category[],
): Journal {
  function list(language: Language, now: BusinessTime, category?: string): Writing[] {
    return writings.filter(
      (each) =>
        each.language === language &&
        each.publishedAt <= now &&
        (category === undefined || each.category.slug === category),
    )
  }

  function publishedAs(language: Language, slug: string, now: BusinessTime): Writing | undefined {
    const visible = list(language, now)
    const once = oldSlugs.find((each) => each.language === language && each.slug === slug)
    return visible.find((each) => each.slug === slug) ?? visible.find((each) => each.articleId === once?.article_id)
  }

  function find(language: Language, slug: string, now: BusinessTime): FoundArticle | undefined {
    const article = publishedAs(language, slug, now)
    if (article)
      return article.slug === slug
        ? { at: 'here', article: articleOf(article, now) }
        : { at: 'moved', slug: article.slug }
    const abroad = languages.map((each) => publishedAs(each, slug, now)).find((each) => each !== undefined)
    const elsewhere = abroad ?? removedFrom(language, slug, now)
    return elsewhere && { at: 'another-language', slug: inLanguage(language, elsewhere, now)?.slug ?? null }
  }

  /** The article that had this slug in a language from which it was taken away. */
  function removedFrom(language: Language, slug: string, now: BusinessTime): Pick<Writing, 'articleId'> | undefined {
    const once = oldSlugs.filter((each) => each.slug === slug)
    const own = once.find((each) => each.language === language) ?? once[0]
    const visible = languages.flatMap((each) => list(each, now))
    return visible.find((each) => each.articleId === own?.article_id)
  }

  function articleOf({ articleId, publishedAt: _, ...article }: Writing, now: BusinessTime): Article {
    const visible = list(article.language, now)
    const position = visible.findIndex((each) => each.articleId === articleId)
    const other = languages.find((each) => each !== article.language) ?? article.language
    return {
      ...article,
      translation: inLanguage(other, { articleId }, now)?.slug ?? null,
      previous: neighbor(visible[position - 1]),
      next: neighbor(visible[position + 1]),
    }
  }

  function inLanguage(language: Language, { articleId }: Pick<Writing, 'articleId'>, now: BusinessTime) {
    return list(language, now).find((each) => each.articleId === articleId)
  }

  function categories(language: Language, now: BusinessTime): ShownCategory[] {
    return stored.map(({ slug, name_en, name_fr, old_slugs }) => ({
      ...{ slug, name: language === 'fr' ? name_fr : name_en, oldSlugs: old_slugs },
      articles: list(language, now, slug).length,
    }))
  }

  const category = (slug: string) =>
    stored.find((each) => each.slug === slug) ?? stored.find(({ old_slugs }) => old_slugs.includes(slug))

  return { list, find, categories, category }
}

function neighbor(writing: Writing | undefined) {
  return writing ? { slug: writing.slug, title: writing.title } : null
}

export function summaryOf({ slug, title, lead, category, publishedOn, minutes, cover }: Writing): Summary {
  return { slug, title, lead, category, publishedOn, minutes, cover }
}
