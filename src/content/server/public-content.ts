// The one place where the shop reads the words of its pages. Scheduled versions are in memory too, and are seen from their time on.
import type { PageContent } from '#content/page-content.ts'
import { type PageName, pageNames } from '#content/page-fields.ts'
import { pageOfVersions } from '#content/server/page-at.ts'
import { listVersions, type PageVersion } from '#content/server/page-records.ts'
import { cachedValue } from '#platform/database/cached-value.ts'
import { type BusinessTime, businessNow, onClockMove } from '#platform/time/clock.ts'

const copy = cachedValue('pages', readPages)

export const { changed: pagesChanged, onChange: onPagesChange } = copy

onClockMove(pagesChanged)

/** The public words of a page. */
export async function publicContent(page: PageName, now: BusinessTime): Promise<PageContent> {
  const versions = (await copy.current()).get(page) ?? []
  return pageOfVersions(versions, now).shown.content
}

async function readPages(): Promise<ReadonlyMap<PageName, PageVersion[]>> {
  const now = businessNow()
  const versions = await listVersions(now)
  awaitNext(versions, now)
  return new Map(pageNames.map((page) => [page, versions.filter((version) => version.page === page)]))
}

let waiting: NodeJS.Timeout | undefined
const longestTimeout = 2 ** 31 - 1

/** When the time of a scheduled version comes, what was kept without it is dropped. */
function awaitNext(versions: readonly PageVersion[], now: BusinessTime): void {
  clearTimeout(waiting)
  const pauses = versions
    .map(({ published_at }) => (published_at?.getTime() ?? 0) - now.getTime())
    .filter((pause) => pause > 0)
  if (pauses.length > 0) waiting = setTimeout(pagesChanged, Math.min(...pauses, longestTimeout)).unref()
}
