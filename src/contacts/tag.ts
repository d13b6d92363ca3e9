/** The most tags that a house has, and that are put on one contact. */
export const maxTags = 200
export const maxTagsOfContact = 20
export const maxTagName = 40

// Signs that take no place: names that look the same are the same one.
const unseen = /[\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/gu

/** The name of a tag as it is stored: composed, with single spaces, without signs that are not seen. */
export function tagName(written: string): string {
  return written.normalize('NFC').replaceAll(unseen, '').replaceAll(/\s+/g, ' ').trim()
}

/** A tag on a contact. */
export type Tag = { id: string; name: string }
