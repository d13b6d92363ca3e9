const most = 8
const longest = 40
const written: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd' }

/**
 * What somebody typed, as the search compares it: words of letters and digits, in small letters and without accents.
 * Nothing else is left of it, so that no text can mean more to the database than its words.
 */
export function typedWords(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[œæßøłđ]/g, (letter) => written[letter] ?? letter)
  // "30ml" is written "30 ml" on a bottle, "b12" is one word.
  const words = folded.match(/\p{L}[\p{L}\p{N}]*|\p{N}+/gu) ?? []
  return words.slice(0, most).map((word) => [...word].slice(0, longest).join(''))
}

/** Fewer than two letters say nothing yet. */
export function saysSomething(words: readonly string[]): boolean {
  return words.join('').length >= 2
}
