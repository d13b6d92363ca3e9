import { headingsOf, type PageBlock, type PageContent } from '#content/page-content.ts'
import type { PageName } from '#content/page-fields.ts'

/**
 * The content without the samples that are as they came with the shop. A heading goes with all that is below it, and stays where
 * some of that is the house's own.
 */
export function withoutSamples(
  page: PageName,
  content: PageContent,
  isDelivered: (block: PageBlock) => boolean,
): PageContent {
  const headings = headingsOf(page, content)
  const below = (heading: PageBlock) => content.blocks.filter((_, at) => headings[at] === heading)
  const goes = new Set(
    content.blocks.filter((block) => block.sample && isDelivered(block) && below(block).every(isDelivered)),
  )
  const blocks = content.blocks.filter((block, at) => {
    const heading = headings[at]
    return !(goes.has(block) || (heading && goes.has(heading)))
  })
  return { ...content, blocks }
}
