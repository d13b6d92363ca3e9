import type { ShownPicture } from '#media/shown-picture.ts'

type Pictures = { pictures: Record<string, ShownPicture> }
type Pictured = { words: { alt: string }; values: { picture: string } }

/** A picture with its words; undefined where it is gone. */
export type PagePicture = (ShownPicture & { alt: string }) | undefined

/** The picture of a block. */
export function pictureOf({ pictures }: Pictures, { words, values }: Pictured): PagePicture {
  const picture = pictures[values.picture]
  return picture && { ...picture, alt: words.alt }
}

type Opening = Pictured & { kind: 'opening' }

/** The picture at the top of a page. */
export function openingOf<Block extends { kind: string }>(
  content: Pictures & { blocks: readonly (Block | Opening)[] },
): PagePicture {
  const opening = content.blocks.find((block): block is Opening => block.kind === 'opening')
  return opening && pictureOf(content, opening)
}
