import { contentOf, type PageContent } from '#content/page-content.ts'
import type { PageName } from '#content/page-fields.ts'
import { type PageVersion, versionsOf } from '#content/server/page-records.ts'
import { digestOf } from '#platform/database/identifiers.ts'
import type { ReadMode } from '#platform/database/lock-text.ts'

/** A page at a moment: what visitors see, and the version that is to replace it. */
export type PageAt = {
  shown: PageVersion
  next: PageVersion | undefined
  /** The next version, else the public one. */
  edited: PageVersion
}

export async function pageAt(page: PageName, now: Date, mode: ReadMode = { how: 'free' }): Promise<PageAt> {
  return pageOfVersions(await versionsOf(page, now, mode), now)
}

/** The versions of one page, those without a moment last. */
export function pageOfVersions(rows: readonly PageVersion[], now: Date): PageAt {
  const versions = rows.map((row) => ({ ...row, content: contentOf(row.page, row.content) }))
  const shown = versions.findLast(({ published_at }) => published_at !== null && published_at <= now)
  if (!shown) throw new Error('A page has no public version')
  const next = versions.find(({ published_at }) => published_at === null || published_at > now)
  return { shown, next, edited: next ?? shown }
}

/** Changes with every edit of an owner. */
export function versionOf({ next, edited }: PageAt): string {
  return digestOf(asText(edited.content, next?.published_at ?? null))
    .toString('base64url')
    .slice(0, 22)
}

export function asText(content: PageContent, publishedAt: Date | null): string {
  return JSON.stringify([content, publishedAt])
}
