import { type PagePicture, pictureOf } from '#brand/web/page-picture.ts'
import type { ShownBlock, ShownPage } from '#content/page-fields.ts'
import { sectionsOf } from '#content/web/sections-of.ts'

/** One way to meet the house, with its days in their order. */
export type ShownOffer = ShownBlock<'experiences', 'offer'> & { dates: string[]; picture: PagePicture }

export function offersOf(content: ShownPage<'experiences'>): ShownOffer[] {
  return sectionsOf('experiences', content.blocks).flatMap((section) => {
    if (section.kind !== 'offer') return []
    const { parts, ...offer } = section
    const dates = parts.map(({ values }) => values.day).toSorted()
    return [{ ...offer, dates: [...new Set(dates)], picture: pictureOf(content, offer) }]
  })
}
