/** The groups of three letters of a word, as the database counts them (pg_trgm): two spaces before, one behind it. */
export function groupsOf(word: string): ReadonlySet<string> {
  const padded = `  ${word} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)))
}

/** The similarity of two words, from 0 to 1: the share of their groups that both have. */
export function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = [...one].filter((group) => other.has(group)).length
  return both / (one.size + other.size - both)
}
