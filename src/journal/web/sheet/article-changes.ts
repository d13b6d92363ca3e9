// The typed values, compared with the saved article.
import { type ArticleSheet, sheetTexts } from '#journal/article-sheet.ts'
import type { StoredBlock } from '#journal/stored-block.ts'
import { type Language, languages } from '#language/language.ts'
import { type BlockChange, blockChanges } from '#ui/admin/editor/block-changes.ts'

export type ArticleChange =
  | BlockChange<StoredBlock>
  | ({ place: string } & (
      | { of: 'field'; name: 'category' | 'cover' }
      | { of: 'text'; name: (typeof sheetTexts)[number]; language: Language }
    ))

/** The changes that a save would write, in the order of the page. */
export function articleChanges(saved: ArticleSheet, typed: ArticleSheet): ArticleChange[] {
  const texts = sheetTexts.flatMap((name) =>
    languages
      .filter((language) => saved[language][name] !== typed[language][name])
      .map((language) => ({ of: 'text' as const, name, language, place: `${language}.${name}` })),
  )
  return [
    ...(saved.cover_id === typed.cover_id ? [] : [{ of: 'field', name: 'cover', place: 'cover_id' } as const]),
    ...(saved.category === typed.category ? [] : [{ of: 'field', name: 'category', place: 'category' } as const]),
    ...texts,
    ...blockChanges(saved.blocks, typed.blocks, plain),
  ]
}

/** The database keeps the fields of a block in another order. */
function plain(block: StoredBlock): string[] {
  if (block.kind === 'product') return [block.product_id]
  const words = [block.words.en, block.words.fr]
  return block.kind === 'picture' ? [block.picture, block.alt.en, block.alt.fr, ...words] : words
}
