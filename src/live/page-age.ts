/** The age that a page may have when it starts to listen: ten minutes in a cache between (app/pages/pages.ts), and some to load. */
export const oldestPageMs = 11 * 60 * 1000
