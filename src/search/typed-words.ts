const most = 8
const longest = 40
const written: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd' }

/**
 * Typed text in the form that the search compares: words of letters and digits, in small letters and without accents.
 * All else is dropped, so that no text can be read as database syntax.
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

/** Fewer than two letters are not enough to search. */
export function isSearchable(words: readonly string[]): boolean {
  return words.join('').length >= 2
}
