/** The most results of a kind that are counted and shown: with more, another word is needed. */
export const maxResultsPerKind = 24
