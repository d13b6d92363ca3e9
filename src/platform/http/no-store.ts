/** The header of a page whose address grants access to something: no cache stores it, not even the browser's. */
export const noStore = 'private, no-store'
