import type { Transaction } from 'kysely'
import { contentOf, type PageContent } from '#content/page-content.ts'
import { type PageName, pageNames } from '#content/page-fields.ts'
import { foundingFile } from '#content/server/founding-blocks.ts'
import { filledPages, putVersion } from '#content/server/page-records.ts'
import { storeHousePicture } from '#media/server/store-house-picture.ts'
import { database } from '#platform/database/database.ts'
import type { DB } from '#platform/database/database-types.ts'
import { newId } from '#platform/database/identifiers.ts'
import { lockText } from '#platform/database/lock-text.ts'

/** Before any clock of a trial. */
const fromTheStart = new Date('2020-01-01T00:00:00Z')

/** Writes the house's own words for each page that has none. */
export async function fillPages(): Promise<void> {
  if (await isFilled()) return
  await database()
    .transaction()
    .execute(async (trx) => {
      await lockText(trx, 'filling', 'pages')
      const filled = await filledPages(trx)
      for (const page of pageNames.filter((each) => !filled.includes(each))) {
        const written = { content: await foundingContent(trx, page), stale: {}, published_at: fromTheStart }
        await putVersion(trx, { page }, { ...written, now: fromTheStart })
      }
    })
}

async function isFilled(): Promise<boolean> {
  const filled = await filledPages()
  return pageNames.every((page) => filled.includes(page))
}

async function foundingContent(trx: Transaction<DB>, page: PageName): Promise<PageContent> {
  const file = await foundingFile(page)
  const blocks: PageContent['blocks'] = []
  for (const { kind, sample = false, words = {}, values = {} } of file.blocks) {
    const { picture, ...others } = values
    const alts = { alt: words.alt?.en ?? '', alt_fr: words.alt?.fr ?? '' }
    const own = picture === undefined ? {} : { picture: await storeHousePicture(trx, picture, alts) }
    blocks.push({ id: newId(), kind, sample, words, values: { ...others, ...own } })
  }
  return contentOf(page, { texts: file.texts, blocks })
}
