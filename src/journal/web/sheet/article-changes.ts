// The typed values, compared with the saved article.
import { type ArticleSheet, sheetTexts } from '#journal/article-sheet.ts'
import type { StoredBlock } from '#journal/stored-block.ts'
import { type Language, languages } from '#language/language.ts'

type BlockChange = { block: StoredBlock; number: number }
export type ArticleChange = { place: string } & (
  | { of: 'field'; name: 'category' | 'cover' }
  | { of: 'text'; name: (typeof sheetTexts)[number]; language: Language }
  | ({ of: 'added' | 'removed' | 'changed' } & BlockChange)
  | { of: 'order' }
)

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

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
    ...blockChanges(saved.blocks, typed.blocks),
  ]
}

function blockChanges(saved: readonly StoredBlock[], typed: readonly StoredBlock[]): ArticleChange[] {
  const of = (blocks: readonly StoredBlock[], id: string) => blocks.find((block) => block.id === id)
  const removed = saved.flatMap((block, at): ArticleChange[] =>
    of(typed, block.id) ? [] : [{ of: 'removed', block, number: at + 1, place: `removed ${block.id}` }],
  )
  const others = typed.flatMap((block, at): ArticleChange[] => {
    const before = of(saved, block.id)
    const facts = { block, number: at + 1, place: `block ${block.id}` }
    if (!before) return [{ of: 'added', ...facts }]
    return isSame(plain(before), plain(block)) ? [] : [{ of: 'changed', ...facts }]
  })
  const kept = (blocks: readonly StoredBlock[], beside: readonly StoredBlock[]) =>
    blocks.map(({ id }) => id).filter((id) => of(beside, id))
  const isMoved = !isSame(kept(saved, typed), kept(typed, saved))
  return [...removed, ...others, ...(isMoved ? [{ of: 'order', place: 'order' } as const] : [])]
}

/** The database keeps the fields of a block in another order. */
function plain(block: StoredBlock): string[] {
  if (block.kind === 'product') return [block.product_id]
  const words = [block.words.en, block.words.fr]
  return block.kind === 'picture' ? [block.picture, block.alt.en, block.alt.fr, ...words] : words
}
