/** Without accents, ligatures and capitals, for comparing text with what a person typed. */
export function plainLetters(text: string): string {
  const small = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return small.replaceAll('œ', 'oe').replaceAll('æ', 'ae')
}
