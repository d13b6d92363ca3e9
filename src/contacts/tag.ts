/** The most tags that a house has, and that are put on one contact. */
export const maxTags = 200
export const maxTagsOfContact = 20
export const maxTagName = 40

/** A tag on a contact. */
export type Tag = { id: string; name: string }
