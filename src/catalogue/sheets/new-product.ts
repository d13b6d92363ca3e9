/** The page at which products are created has the address of a product: `/admin/products/new`. */
const reserved: readonly string[] = ['new']

const longestProposal = 60

export function isReservedCode(code: string): boolean {
  return reserved.includes(code)
}

/** The code proposed for a title: "Crème d’Été" becomes `creme-d-ete`. */
export function codeFor(title: string): string {
  const plain = title
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longestProposal)
  return plain.replaceAll(/^-+|-+$/g, '')
}
