import { isSameJson } from '#platform/same-json.ts'

type Block = { id: string }
export type BlockChange<Of> = { place: string } & (
  | { of: 'added' | 'removed' | 'changed'; block: Of; number: number }
  | { of: 'order' }
)

/**
 * The blocks that a save would add, remove, change or move.
 * @param contentOf what makes two blocks differ
 */
export function blockChanges<Of extends Block>(
  saved: readonly Of[],
  typed: readonly Of[],
  contentOf: (block: Of) => unknown,
): BlockChange<Of>[] {
  const blockOf = (blocks: readonly Of[], id: string) => blocks.find((block) => block.id === id)
  const removed = saved.flatMap((block, at): BlockChange<Of>[] =>
    blockOf(typed, block.id) ? [] : [{ of: 'removed', block, number: at + 1, place: `removed ${block.id}` }],
  )
  const others = typed.flatMap((block, at): BlockChange<Of>[] => {
    const before = blockOf(saved, block.id)
    const facts = { block, number: at + 1, place: `block ${block.id}` }
    if (!before) return [{ of: 'added', ...facts }]
    return isSameJson(contentOf(before), contentOf(block)) ? [] : [{ of: 'changed', ...facts }]
  })
  const kept = (blocks: readonly Of[], beside: readonly Of[]) =>
    blocks.map(({ id }) => id).filter((id) => blockOf(beside, id))
  const isMoved = !isSameJson(kept(saved, typed), kept(typed, saved))
  return [...removed, ...others, ...(isMoved ? [{ of: 'order', place: 'order' } as const] : [])]
}
