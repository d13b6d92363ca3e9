// The one place where the shop reads the words of its pages. Scheduled versions are in memory too, and are seen from their time on.
import type { PageContent } from '#content/page-content.ts'
import { type PageName, pageNames } from '#content/page-fields.ts'
import { picturesOf } from '#content/pictures-of.ts'
import { pageOfVersions } from '#content/server/page-at.ts'
import { listVersions, type PageVersion } from '#content/server/page-records.ts'
import { findShownPictures } from '#media/server/find-shown-pictures.ts'
import type { ShownPicture } from '#media/shown-picture.ts'
import { cachedValue } from '#platform/database/cached-value.ts'
import { type BusinessTime, businessNow, onClockMove } from '#platform/time/clock.ts'
import { runAtNext } from '#platform/time/run-at-next.ts'

const copy = cachedValue('pages', readPages)

export const { changed: pagesChanged, onChange: onPagesChange } = copy

onClockMove(pagesChanged)

/** When the time of a scheduled version comes, what was kept without it is dropped. */
const changeAt = runAtNext(pagesChanged)

type Pictures = ReadonlyMap<string, ShownPicture>
type Pages = { versions: ReadonlyMap<PageName, PageVersion[]>; pictures: Pictures }

/** The public words of a page, and the pictures of all pages. */
export async function publicContent(
  page: PageName,
  now: BusinessTime,
): Promise<{ content: PageContent; pictures: Pictures }> {
  const { versions, pictures } = await copy.current()
  return { content: pageOfVersions(versions.get(page) ?? [], now).shown.content, pictures }
}

async function readPages(): Promise<Pages> {
  const now = businessNow()
  const versions = await listVersions(now)
  changeAt(
    versions.flatMap(({ published_at }) => published_at ?? []),
    now,
  )
  const pictures = await findShownPictures(versions.flatMap(({ page, content }) => picturesOf(page, content)))
  return {
    versions: new Map(pageNames.map((page) => [page, versions.filter((version) => version.page === page)])),
    pictures,
  }
}
