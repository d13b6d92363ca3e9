import { feedPath } from '#journal/article.ts'
import type { Journal, Writing } from '#journal/server/published/journal-of.ts'
import { joinAddress } from '#language/address.ts'
import type { Language } from '#language/language.ts'
import { wordsIn } from '#language/words.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

const newest = 30

/** The journal in one language for feed readers, as RSS 2.0. */
export function feedOf(journal: Journal, language: Language, publicUrl: string, now: BusinessTime): string {
  const t = wordsIn(language)
  const writings = journal.list(language, now).slice(0, newest)
  const address = (path: string) => publicUrl + joinAddress(language, path)
  const itemOf = ({ articleId, slug, title, lead, category, publishedAt }: Writing) =>
    tag('item', [
      tag('title', text(title)),
      tag('link', text(address(`/journal/${slug}`))),
      tag('guid', text(`${articleId} ${language}`), ' isPermaLink="false"'),
      tag('pubDate', publishedAt.toUTCString()),
      tag('category', text(category.name)),
      tag('description', text(lead)),
    ])
  const channel = tag('channel', [
    tag('title', text(t('journal.feed.title'))),
    tag('link', text(address('/journal'))),
    tag('description', text(t('journal.introduction'))),
    tag('language', language),
    `<atom:link href="${text(`${publicUrl}${feedPath(language)}`)}" rel="self" type="application/rss+xml"/>`,
    ...writings.map(itemOf),
  ])
  return `<?xml version="1.0" encoding="UTF-8"?>\n${tag('rss', channel, ' version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"')}`
}

function tag(name: string, content: string | string[], attributes = ''): string {
  return `<${name}${attributes}>${[content].flat().join('')}</${name}>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Characters that XML does not allow, such as control characters, are left out. */
function text(written: string): string {
  return written
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll(/[&<>"]/g, (mark) => entities[mark] ?? mark)
}
