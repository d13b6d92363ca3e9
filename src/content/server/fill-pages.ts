import { contentOf } from '#content/page-content.ts'
import { type PageName, pageNames } from '#content/page-fields.ts'
import { filledPages, putVersion } from '#content/server/page-records.ts'
import { database } from '#platform/database/database.ts'
import { newId } from '#platform/database/identifiers.ts'
import { lockText } from '#platform/database/lock-text.ts'

type Founding = Parameters<typeof contentOf>[1]
type FoundingFile = {
  texts: Founding['texts']
  blocks: (Partial<Pick<Founding['blocks'][number], 'sample' | 'words' | 'values'>> & { kind: string })[]
}

/** Before any clock of a trial. */
const fromTheStart = new Date('2020-01-01T00:00:00Z')

const files = import.meta.glob<FoundingFile>('../founding/*.json', { import: 'default' })

/** Writes the house's own words for each page that has none. */
export async function fillPages(): Promise<void> {
  if (await isFilled()) return
  await database()
    .transaction()
    .execute(async (trx) => {
      await lockText(trx, 'filling', 'pages')
      const filled = await filledPages(trx)
      for (const page of pageNames.filter((each) => !filled.includes(each))) {
        const written = { content: await foundingContent(page), stale: {}, published_at: fromTheStart }
        await putVersion(trx, { page }, { ...written, now: fromTheStart })
      }
    })
}

async function isFilled(): Promise<boolean> {
  const filled = await filledPages()
  return pageNames.every((page) => filled.includes(page))
}

async function foundingContent(page: PageName) {
  const file = await files[`../founding/${page}.json`]?.()
  if (!file) throw new Error(`The page ${page} has no words`)
  const blocks = file.blocks.map(({ kind, sample = false, words = {}, values = {} }) => ({
    ...{ id: newId(), kind, sample, words, values },
  }))
  return contentOf(page, { texts: file.texts, blocks })
}
