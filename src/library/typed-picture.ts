import type { PictureWithUses } from '#media/schema.ts'

/** The part of a picture that is edited. */
export type Typed = Pick<PictureWithUses, 'alt' | 'alt_fr' | 'focusX' | 'focusY'>

export const typedOf = ({ alt, alt_fr, focusX, focusY }: Typed): Typed => ({ alt, alt_fr, focusX, focusY })

/** The edited part, once another admin has saved: what was changed here since `seen` stays, all else becomes theirs. */
export function typedOver(seen: Typed, mine: Typed, theirs: Typed): Typed {
  const isMoved = mine.focusX !== seen.focusX || mine.focusY !== seen.focusY
  const { focusX, focusY } = isMoved ? mine : theirs
  const text = (name: 'alt' | 'alt_fr') => (mine[name] === seen[name] ? theirs[name] : mine[name])
  return { alt: text('alt'), alt_fr: text('alt_fr'), focusX, focusY }
}
