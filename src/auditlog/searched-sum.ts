/**
 * The minor units that a search means when it is written as a sum: `105.00`, `$105`, `€950,00`, `1 050 €`. Entries have
 * sums in minor units alone.
 */
export function searchedSum(typed: string): number | undefined {
  const bare = typed.replace(/\s|[€$]|\b(EUR|USD)\b/gi, '')
  const [, whole, cents = ''] = /^[+−-]?(\d{1,3}(?:[.,]\d{3})+|\d{1,9})(?:[.,](\d{1,2}))?$/.exec(bare) ?? []
  if (whole === undefined) return undefined
  return Number(whole.replace(/[.,]/g, '')) * 100 + Number(cents.padEnd(2, '0'))
}
