import { placesOf } from '#content/block-places.ts'
import type { PageBlock } from '#content/page-content.ts'
import type { ContentForm } from '#content/web/sheet/content-form.ts'
import { markedPart, type OutlinePart } from '#ui/admin/editor/outline.ts'

type Names = { text: (name: string) => string; block: (block: PageBlock, at: number) => string }

/** The texts and blocks of a page or a legal text, in their order. */
export function pageOutline(
  { opened, values, problems }: Pick<ContentForm, 'opened' | 'values' | 'problems'>,
  names: Names,
): OutlinePart[] {
  const { page, stale } = opened
  const places = placesOf(page, values)
  const texts = Object.keys(values.texts).map((name): OutlinePart => {
    const place = `texts.${name}`
    const mark = stale[name]
    const stalePlace = mark && `${place}.${mark.language}`
    return { key: name, name: names.text(name), depth: 0, ...markedPart({ place, problems, stalePlace }) }
  })
  const blocks = values.blocks.map((block, at): OutlinePart => {
    const place = `blocks.${at}`
    const name = names.block(block, at)
    const marked = markedPart({ place, problems, stalePlace: staleIn(block, at), isSample: block.sample })
    return { key: block.id, name, depth: depthOf(block), ...marked }
  })
  return [...texts, ...blocks]

  function staleIn({ id, words }: PageBlock, at: number): string | undefined {
    const [place] = Object.keys(words).flatMap((name) => {
      const mark = stale[`${id}.${name}`]
      return mark ? [`blocks.${at}.words.${name}.${mark.language}`] : []
    })
    return place
  }

  function depthOf({ id }: PageBlock): number {
    const heading = places.get(id)?.heading
    return heading ? depthOf(heading) + 1 : 0
  }
}
