import type { Transaction } from 'kysely'
import { cutBody } from '#journal/article-body.ts'
import founding from '#journal/founding/articles.json' with { type: 'json' }
import { blocksOfHtml } from '#journal/server/founding/blocks-of-html.ts'
import { sanitizeBody } from '#journal/server/founding/sanitize-body.ts'
import { type ArticleText, hasArticles } from '#journal/server/published/records.ts'
import { wasArticleDeleted } from '#journal/server/published/sample-records.ts'
import { storeArticle } from '#journal/server/published/write-article.ts'
import type { Language } from '#language/language.ts'
import { storeHousePicture } from '#media/server/store-house-picture.ts'
import { database } from '#platform/database/database.ts'
import type { DB } from '#platform/database/database-types.ts'
import { lockText } from '#platform/database/lock-text.ts'
import { type BusinessTime, shopZone } from '#platform/time/clock.ts'

type FoundingArticle = (typeof founding)[number]

/** Fills a new journal with the house’s six articles (D37); one that admins have emptied stays empty. */
export async function fillJournal(now: BusinessTime): Promise<void> {
  if ((await hasArticles()) || (await wasArticleDeleted())) return
  const late = Math.max(0, ...founding.map(({ publishedOn }) => morningOf(publishedOn).getTime() - now.getTime()))
  await database()
    .transaction()
    .execute(async (trx) => {
      await lockText(trx, 'filling', 'journal')
      if (await hasArticles(trx)) return
      for (const article of founding) {
        // On an earlier calendar day all are dated back: a fresh shop shows all its articles.
        const publishedAt = new Date(morningOf(article.publishedOn).getTime() - late)
        await insertArticle(trx, article, publishedAt)
      }
    })
}

async function insertArticle(
  trx: Transaction<DB>,
  { code, category, cover, en, fr }: FoundingArticle,
  published_at: Date,
) {
  const bodies = { en: await bodyOf(code, 'en'), fr: await bodyOf(code, 'fr') }
  const cover_id = await storeHousePicture(trx, cover, { alt: en.coverAlt, alt_fr: fr.coverAlt })
  const pictures = new Map<string, string>()
  for (const { picture, ...alts } of picturesIn(bodies)) {
    pictures.set(picture, await storeHousePicture(trx, picture, alts))
  }
  const texts = { en: textOf(en), fr: textOf(fr) }
  const blocks = blocksOfHtml(bodies, pictures)
  await storeArticle(trx, { code, category, cover_id, published_at, texts, blocks }, published_at)
}

const bodies = import.meta.glob<string>('../../founding/*.html', { query: '?raw', import: 'default' })

async function bodyOf(code: string, language: Language): Promise<string> {
  const body = await bodies[`../../founding/${code}.${language}.html`]?.()
  if (body === undefined) throw new Error(`The article ${code} has no body in ${language}`)
  return body
}

const textOf = ({ coverAlt, ...text }: FoundingArticle['en']): ArticleText => ({ ...text, cover_alt: coverAlt })

function picturesIn({ en, fr }: Record<Language, string>) {
  const [english, french] = [en, fr].map((body) =>
    cutBody(sanitizeBody(body)).flatMap((block) => (block.kind === 'picture' ? [block] : [])),
  )
  return (english ?? []).map(({ picture, alt }, index) => ({ picture, alt, alt_fr: french?.[index]?.alt ?? '' }))
}

/** Eight o’clock of that day in Paris, which is one or two hours ahead of UTC. */
function morningOf(day: string): Date {
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone: shopZone, hour: '2-digit' })
  const winter = new Date(`${day}T07:00:00Z`)
  return hour.format(winter) === '08' ? winter : new Date(`${day}T06:00:00Z`)
}
