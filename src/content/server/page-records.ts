import type { Transaction } from 'kysely'
import type { PageContent } from '#content/page-content.ts'
import type { PageName } from '#content/page-fields.ts'
import type { StalePage } from '#content/stale-page.ts'
import { type Connection, run } from '#platform/database/database.ts'
import type { DB } from '#platform/database/database-types.ts'
import { newId } from '#platform/database/identifiers.ts'
import { lockText, type ReadMode } from '#platform/database/lock-text.ts'

export type PageVersion = {
  id: string
  page: PageName
  content: PageContent
  stale: StalePage
  published_at: Date | null
  updated_at: Date
}

const columns = 'id, page, content, stale_texts as stale, published_at, updated_at'
const isCurrent = `
  published_at is null or published_at > $1 or id in (
    select distinct on (page) id from page_versions where published_at <= $1 order by page, published_at desc, id desc)`

const list = {
  name: 'page-versions',
  text: `select ${columns} from page_versions where ${isCurrent} order by page, published_at nulls last`,
}
const listOfPage = {
  name: 'page-versions-of-page',
  text: `select ${columns} from page_versions where page = $2 and (${isCurrent}) order by published_at nulls last`,
}

/** The public version of each page, and those that are to replace it. */
export function listVersions(now: Date, on?: Connection): Promise<PageVersion[]> {
  return run(list, [now], on)
}

export async function versionsOf(page: PageName, now: Date, { how, on }: ReadMode): Promise<PageVersion[]> {
  // A statement of its own: one that waits for the lock reads the rows as they were before it waited.
  if (how === 'locked') await lockText(on, 'page', page)
  return run(listOfPage, [now, page], on)
}

type Written = { content: PageContent; stale: StalePage; published_at: Date | null; now: Date }

/** Writes the next version of a page: the one with this id, or a new one. */
export async function putVersion(
  trx: Transaction<DB>,
  { page, id = newId() }: { page: PageName; id?: string | undefined },
  { content, stale, published_at, now }: Written,
): Promise<void> {
  const row = {
    ...{ content: JSON.stringify(content), stale_texts: JSON.stringify(stale) },
    ...{ published_at, updated_at: now },
  }
  await trx
    .insertInto('page_versions')
    .values({ id, page, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

export async function writeStale(trx: Transaction<DB>, id: string, stale: StalePage): Promise<void> {
  await trx
    .updateTable('page_versions')
    .set({ stale_texts: JSON.stringify(stale) })
    .where('id', '=', id)
    .execute()
}

export async function deleteVersion(trx: Transaction<DB>, id: string): Promise<void> {
  await trx.deleteFrom('page_versions').where('id', '=', id).execute()
}

const lastEditors = {
  name: 'page-last-editors',
  text: `
    select distinct on (name) name, actor from audit_entries
     where kind = 'page' order by name, occurred_at desc, id desc`,
}

/** The author of the last change of each page, where an admin has made one. */
export async function lastEditorsOfPages(): Promise<ReadonlyMap<string, string>> {
  const rows = await run<{ name: string; actor: string }>(lastEditors, [])
  return new Map(rows.map(({ name, actor }) => [name, actor]))
}

const filled = { name: 'pages-filled', text: 'select distinct page from page_versions' }

export async function filledPages(on?: Connection): Promise<string[]> {
  return (await run<{ page: string }>(filled, [], on)).map(({ page }) => page)
}
