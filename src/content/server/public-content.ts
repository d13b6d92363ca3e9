// The one place where the shop reads the words of its pages. Scheduled versions are in memory too, and are seen from their time on.
import type { PageContent } from '#content/page-content.ts'
import { type PageName, pageNames } from '#content/page-fields.ts'
import { pageOfVersions } from '#content/server/page-at.ts'
import { listVersions, type PageVersion } from '#content/server/page-records.ts'
import { cachedValue } from '#platform/database/cached-value.ts'
import { type BusinessTime, businessNow, onClockMove } from '#platform/time/clock.ts'
import { runAtNext } from '#platform/time/run-at-next.ts'

const copy = cachedValue('pages', readPages)

export const { changed: pagesChanged, onChange: onPagesChange } = copy

onClockMove(pagesChanged)

/** When the time of a scheduled version comes, what was kept without it is dropped. */
const changeAt = runAtNext(pagesChanged)

/** The public words of a page. */
export async function publicContent(page: PageName, now: BusinessTime): Promise<PageContent> {
  const versions = (await copy.current()).get(page) ?? []
  return pageOfVersions(versions, now).shown.content
}

async function readPages(): Promise<ReadonlyMap<PageName, PageVersion[]>> {
  const now = businessNow()
  const versions = await listVersions(now)
  changeAt(
    versions.flatMap(({ published_at }) => published_at ?? []),
    now,
  )
  return new Map(pageNames.map((page) => [page, versions.filter((version) => version.page === page)]))
}
