import type { Category } from '#journal/article.ts'
import type { Article, FoundArticle, Summary } from '#journal/schema.ts'
import { type Language, languages } from '#language/language.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** An article in one language. */
export type Writing = Omit<Article, 'translation' | 'previous' | 'next'> & { articleId: string; publishedAt: Date }
type OldSlug = { language: Language; slug: string; article_id: string }

export type Journal = {
  /** The published articles in a language, newest first. */
  list(language: Language, now: BusinessTime, category?: Category): Writing[]
  /** The article at a slug, or the slug it moved to. */
  find(language: Language, slug: string, now: BusinessTime): FoundArticle | undefined
}

/** The journal of these articles, newest first, and of the addresses that they once had. */
export function journalOf(writings: readonly Writing[], oldSlugs: readonly OldSlug[]): Journal {
  function list(language: Language, now: BusinessTime, category?: Category): Writing[] {
    return writings.filter(
      (each) =>
        each.language === language && each.publishedAt <= now && (category === undefined || each.category === category),
    )
  }

  function publishedAs(language: Language, slug: string, now: BusinessTime): Writing | undefined {
    const visible = list(language, now)
    const once = oldSlugs.find((each) => each.language === language && each.slug === slug)
    return visible.find((each) => each.slug === slug) ?? visible.find((each) => each.articleId === once?.article_id)
  }

  function find(language: Language, slug: string, now: BusinessTime): FoundArticle | undefined {
    const found = publishedAs(language, slug, now)
    if (found)
      return found.slug === slug ? { at: 'here', article: articleOf(found, now) } : { at: 'moved', slug: found.slug }
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

  return { list, find }
}

function neighbor(writing: Writing | undefined) {
  return writing ? { slug: writing.slug, title: writing.title } : null
}

export function summaryOf({ slug, title, lead, category, publishedOn, minutes, cover }: Writing): Summary {
  return { slug, title, lead, category, publishedOn, minutes, cover }
}
