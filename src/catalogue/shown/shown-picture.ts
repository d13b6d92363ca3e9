import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import type { LibraryPicture } from '#media/library-schema.ts'

export type ShownPicture = AdminSheet['pictures'][number]

/** A picture of the library as a product shows it. */
export function shownPicture(picture: LibraryPicture): ShownPicture {
  const { id, fileName, state, url, width, height, color, alt, alt_fr, variants, focusX, focusY } = picture
  const isCentered = focusX === 50 && focusY === 50
  return {
    ...{ id, fileName, state, url, width, height, color, alt, alt_fr, variants },
    ...(!isCentered && { focus: `${focusX}% ${focusY}%` }),
  }
}

/** Pictures as they are known by now, with what others know of further ones. */
export function withPictures(known: readonly ShownPicture[], newer: readonly ShownPicture[]): ShownPicture[] {
  return [...known.filter(({ id }) => !newer.some((each) => each.id === id)), ...newer]
}
