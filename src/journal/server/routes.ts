import { type Context, Hono } from 'hono'
import { describeRoute, resolver, validator } from 'hono-openapi'
import { feedPath } from '#journal/article.ts'
import { articleQuerySchema, foundArticleSchema, listQuerySchema, summaryListSchema } from '#journal/schema.ts'
import { feedOf } from '#journal/server/feed.ts'
import { currentJournal } from '#journal/server/journal.ts'
import { summaryOf } from '#journal/server/journal-of.ts'
import { languages } from '#language/language.ts'
import { businessNow } from '#platform/clock.ts'
import { refuseInput } from '#platform/input.ts'
import { Refusal } from '#platform/refusal.ts'
import { answersRefusal, anyone } from '#platform/routes.ts'
import type { Settings } from '#platform/settings.ts'

/** The same for everyone until the journal changes, and not kept under an address with anything else in it. */
function hold(c: Context, questions: readonly string[]) {
  c.header('Cache-Control', 'public, max-age=0, must-revalidate')
  if (Object.keys(c.req.query()).every((name) => questions.includes(name))) c.header('X-Keep', 'journal')
}

const answer = (description: string, schema: Parameters<typeof resolver>[0]) => ({
  description,
  content: { 'application/json': { schema: resolver(schema) } },
})

export const journalRoutes = new Hono()
  .get(
    '/articles',
    anyone,
    describeRoute({
      summary: 'The articles of the journal in a language, newest first',
      responses: { 200: answer('Articles', summaryListSchema), ...answersRefusal(400) },
    }),
    validator('query', listQuerySchema, refuseInput),
    async (c) => {
      const { language, category } = c.req.valid('query')
      const journal = await currentJournal()
      hold(c, ['language', 'category'])
      return c.json(journal.list(language, businessNow(), category).map(summaryOf))
    },
  )
  .get(
    '/articles/:slug',
    anyone,
    describeRoute({
      summary: 'One article in a language, or where it is to be found instead',
      responses: { 200: answer('What stands at this slug', foundArticleSchema), ...answersRefusal(400, 404) },
    }),
    validator('query', articleQuerySchema, refuseInput),
    async (c) => {
      const { language } = c.req.valid('query')
      const found = (await currentJournal()).find(language, c.req.param('slug'), businessNow())
      if (!found) throw new Refusal('missing', 'No article has this slug')
      hold(c, ['language'])
      return c.json(found)
    },
  )

/** The journal for readers elsewhere, whose links lead to the shop's public address. */
export function feedRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const feeds = new Hono()
  for (const language of languages) {
    feeds.get(feedPath(language), anyone, async (c) => {
      const journal = await currentJournal()
      hold(c, [])
      c.header('Content-Type', 'application/rss+xml; charset=utf-8')
      return c.body(feedOf(journal, language, publicUrl, businessNow()))
    })
  }
  return feeds
}
