/** How much two words look alike, from 0 to 1: the share of their groups of three letters that both have. */
export function likeness(one: string, other: string): number {
  const ours = groupsOf(one)
  const theirs = groupsOf(other)
  const both = [...ours].filter((group) => theirs.has(group)).length
  return both / (ours.size + theirs.size - both)
}

/** As the database counts them (pg_trgm), with two spaces before a word and one behind it. */
function groupsOf(word: string): Set<string> {
  const padded = `  ${word} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)))
}
