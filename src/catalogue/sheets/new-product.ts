/** The page at which products are created has the address of a product: `/admin/products/new`. */
const reserved: readonly string[] = ['new']

const maxProposalLength = 60

/** Ends the titles of a copy, until they are written again; in the languages of the titles, not that of the screen. */
export const copyMarks = { title: '(copy)', title_fr: '(copie)' } as const

export function isReservedCode(code: string): boolean {
  return reserved.includes(code)
}

/** A product needs a title in one language; in which, its owner chooses, until it is published. */
export function isUntitled({ title, title_fr }: { title: string; title_fr: string }): boolean {
  return title === '' && title_fr === ''
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
    .slice(0, maxProposalLength)
  return plain.replaceAll(/^-+|-+$/g, '')
}
