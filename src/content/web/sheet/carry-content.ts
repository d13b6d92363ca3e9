import { contentOf, type PageBlock, type PageContent } from '#content/page-content.ts'
import type { EditedName } from '#content/page-fields.ts'
import { isSameJson } from '#platform/same-json.ts'

type Blocks = readonly PageBlock[]

/** Whether both have the same blocks in the same order: then each is compared by itself. */
export function hasSameBlocks(one: Blocks, other: Blocks): boolean {
  const ids = (blocks: Blocks) => blocks.map(({ id }) => id)
  return isSameJson(ids(one), ids(other))
}

/** Texts that were not typed since `opened` become as in `current`; so does each block, or all of them where one came, went or moved. */
export function carryContent(
  page: EditedName,
  opened: PageContent,
  typed: PageContent,
  current: PageContent,
): PageContent {
  const texts = Object.entries(current.texts).map(([name, both]) => [
    name,
    isSameJson(opened.texts[name], typed.texts[name]) ? both : typed.texts[name],
  ])
  const blocks = carryBlocks(opened.blocks, typed.blocks, current.blocks)
  return contentOf(page, { texts: Object.fromEntries(texts), blocks: [...blocks] })
}

function carryBlocks(opened: Blocks, typed: Blocks, current: Blocks): Blocks {
  if (isSameJson(opened, typed)) return current
  if (!hasSameBlocks(opened, typed) || !hasSameBlocks(opened, current)) return typed
  return current.map((block, at) => (isSameJson(opened[at], typed[at]) ? block : (typed[at] ?? block)))
}
