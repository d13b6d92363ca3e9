/** What a page says, in its `headers`, whose address opens something: no cache keeps it, not even the browser's. */
export const noStore = 'private, no-store'
