import { type Context, Hono } from 'hono'
import { feedPath } from '#journal/article.ts'
import { journalEndpoints } from '#journal/endpoints.ts'
import { previewArticle } from '#journal/server/previews/preview-article.ts'
import { feedOf } from '#journal/server/published/feed.ts'
import { currentJournal } from '#journal/server/published/journal.ts'
import { summaryOf } from '#journal/server/published/journal-of.ts'
import { withLiveLinks } from '#journal/server/published/with-live-links.ts'
import { languages } from '#language/language.ts'
import { noStore } from '#platform/http/no-store.ts'
import { openerOf } from '#platform/http/open-endpoints.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { anyone } from '#platform/http/routes.ts'
import type { Settings } from '#platform/settings.ts'
import { businessNow } from '#platform/time/clock.ts'

/** The same for everyone until the journal changes, and not kept under an address with anything else in it. */
function allowCaching(c: Context, questions: readonly string[]) {
  c.header('Cache-Control', 'public, max-age=0, must-revalidate')
  if (Object.keys(c.req.query()).every((name) => questions.includes(name))) c.header('X-Cacheable', 'journal')
}

const { open, routes } = openerOf(journalEndpoints)

open('GET /articles', anyone, async ({ query: { language, category } }, c) => {
  const journal = await currentJournal()
  const chosen = category === undefined ? undefined : journal.category(category)
  if (category !== undefined && !chosen) throw new Refusal('missing', 'No category has this slug')
  allowCaching(c, ['language', 'category'])
  return journal.list(language, businessNow(), chosen?.slug).map(summaryOf)
})

open('GET /article-categories', anyone, async ({ query: { language } }, c) => {
  const journal = await currentJournal()
  allowCaching(c, ['language'])
  return journal.categories(language, businessNow())
})

open('GET /articles/:slug', anyone, async ({ params: { slug }, query: { language } }, c) => {
  const article = (await currentJournal()).find(language, slug, businessNow())
  if (article) allowCaching(c, ['language'])
  else c.header('Cache-Control', noStore)
  const shown = article ?? (await previewArticle(slug, language, businessNow()))
  if (!shown) throw new Refusal('missing', 'No article has this slug')
  return withLiveLinks(shown)
})

export const journalRoutes = routes

/** The journal for readers elsewhere, whose links lead to the shop's public address. */
export function feedRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const feeds = new Hono()
  for (const language of languages) {
    feeds.get(feedPath(language), anyone, async (c) => {
      const journal = await currentJournal()
      allowCaching(c, [])
      c.header('Content-Type', 'application/rss+xml; charset=utf-8')
      return c.body(feedOf(journal, language, publicUrl, businessNow()))
    })
  }
  return feeds
}
