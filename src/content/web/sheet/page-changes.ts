// The typed words, compared with the saved ones.
import type { PageBlock, PageContent } from '#content/page-content.ts'
import { type Language, languages } from '#language/language.ts'

export type PageChange = { place: string } & (
  | { of: 'text'; name: string; language: Language }
  | { of: 'added' | 'removed' | 'changed'; kind: string; number: number }
  | { of: 'order' }
)

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The changes that a save would write, in the order of the page. */
export function pageChanges(saved: PageContent, typed: PageContent): PageChange[] {
  const texts = Object.entries(typed.texts).flatMap(([name, both]) =>
    languages
      .filter((language) => saved.texts[name]?.[language] !== both[language])
      .map((language) => ({ of: 'text' as const, name, language, place: `texts.${name}.${language}` })),
  )
  return [...texts, ...blockChanges(saved.blocks, typed.blocks)]
}

function blockChanges(saved: readonly PageBlock[], typed: readonly PageBlock[]): PageChange[] {
  const of = (blocks: readonly PageBlock[], id: string) => blocks.find((block) => block.id === id)
  const removed = saved.flatMap(({ id, kind }, at): PageChange[] =>
    of(typed, id) ? [] : [{ of: 'removed', kind, number: at + 1, place: `removed ${id}` }],
  )
  const others = typed.flatMap((block, at): PageChange[] => {
    const { id, kind } = block
    const facts = { kind, number: at + 1, place: `block ${id}` }
    const before = of(saved, id)
    if (!before) return [{ of: 'added', ...facts }]
    return isSame(before, block) ? [] : [{ of: 'changed', ...facts }]
  })
  const kept = (blocks: readonly PageBlock[], beside: readonly PageBlock[]) =>
    blocks.map(({ id }) => id).filter((id) => of(beside, id))
  const isMoved = !isSame(kept(saved, typed), kept(typed, saved))
  return [...removed, ...others, ...(isMoved ? [{ of: 'order', place: 'order' } as const] : [])]
}
