import { contentOf, type PageBlock, type PageContent } from '#content/page-content.ts'
import type { PageName } from '#content/page-fields.ts'

/** Pictures are named as `npm run pictures` names them. */
type FoundingFile = {
  texts: PageContent['texts']
  blocks: (Partial<Pick<PageBlock, 'sample' | 'words' | 'values'>> & { kind: string })[]
}

const files = import.meta.glob<FoundingFile>('../founding/*.json', { import: 'default' })

/** The words of a page as they come with the shop. */
export async function foundingFile(page: PageName): Promise<FoundingFile> {
  const file = await files[`../founding/${page}.json`]?.()
  if (!file) throw new Error(`The page ${page} has no words`)
  return file
}

/** The words and values of a block, whatever its id and its picture. */
function saidBy(page: PageName, block: PageBlock): string {
  const [{ kind, words, values } = block] = contentOf(page, { texts: {}, blocks: [block] }).blocks
  return JSON.stringify([kind, words, { ...values, picture: '' }])
}

/** Whether a block says what it said when it came with the shop. */
export async function deliveredBlocks(page: PageName): Promise<(block: PageBlock) => boolean> {
  const { blocks } = await foundingFile(page)
  const said = new Set(
    blocks.map(({ kind, sample = false, words = {}, values = {} }) =>
      saidBy(page, { id: '', kind, sample, words, values }),
    ),
  )
  return (block) => said.has(saidBy(page, block))
}
