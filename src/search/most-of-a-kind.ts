/** How many of a kind are counted and shown at most: whoever finds more, types another word. */
export const mostOfAKind = 24
