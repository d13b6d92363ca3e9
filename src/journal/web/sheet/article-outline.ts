import type { StoredBlock } from '#journal/stored-block.ts'
import type { ArticleFormState } from '#journal/web/sheet/use-article-form.ts'
import { type Language, languages } from '#language/language.ts'
import { plainOf } from '#platform/html/formatted-text.ts'
import { markedPart, type OutlinePart, textInOutline } from '#ui/admin/editor/outline.ts'

type Names = { text: (name: 'title' | 'lead') => string; block: (at: number) => string }
type Form = Pick<ArticleFormState, 'opened' | 'values' | 'problems'>

/** The title, the introduction and the blocks of an article, in their order. */
export function articleOutline({ opened, values, problems }: Form, language: Language, names: Names): OutlinePart[] {
  const { stale } = opened
  const texts = (['title', 'lead'] as const).map((name): OutlinePart => {
    const within = languages.map((each) => `${each}.${name}`)
    const mark = stale[name]
    const marked = markedPart({
      ...{ place: `${language}.${name}`, within, problems },
      stalePlace: mark && `${mark.language}.${name}`,
    })
    return { key: name, name: names.text(name), depth: 0, ...marked }
  })
  const blocks = values.blocks.map((block, at): OutlinePart => {
    const place = `blocks.${at}`
    const mark = stale[block.id]
    const marked = markedPart({ place, problems, stalePlace: mark && `${place}.words.${mark.language}` })
    return { key: block.id, name: wordsOf(block, language) || names.block(at), depth: 0, ...marked }
  })
  return [...texts, ...blocks]
}

/** The first words of a block; more than fit on a line are cut there. */
function wordsOf(block: StoredBlock, language: Language): string {
  if (block.kind === 'product') return ''
  return plainOf(textInOutline(block.kind === 'picture' ? block.alt : block.words, language)).slice(0, 80)
}
