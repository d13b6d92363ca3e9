import { headingsOf, type PageBlock, type PageContent } from '#content/page-content.ts'
import type { EditedName } from '#content/page-fields.ts'

/** The number of a block among those of its kind below the same heading, if it has one. */
export type BlockPlace = { number: number; heading?: PageBlock | undefined }

/** The place of each block of a page, by its id: a link is the second of its column, not the seventh of the footer. */
export function placesOf(page: EditedName, content: PageContent): ReadonlyMap<string, BlockPlace> {
  const headings = headingsOf(page, content)
  const counts = new Map<string, number>()
  return new Map(
    content.blocks.map(({ id, kind }, at) => {
      const heading = headings[at]
      const siblings = `${kind} ${heading?.id ?? ''}`
      const number = (counts.get(siblings) ?? 0) + 1
      counts.set(siblings, number)
      return [id, { number, heading }]
    }),
  )
}
