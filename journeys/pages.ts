import sitemap from '../src/app/sitemap.ts'

type Place = { path?: string; children?: readonly unknown[] }

// What stands in for the parts of an address that vary.
const examples: Record<string, string> = {
  '/collection/$slug': '/collection/renouvela-riche',
  // In French the shop leads on to its twin.
  '/journal/$slug': '/journal/eleven-mornings',
}

/** Every address of the sitemap, so that a new page is looked at without being written down here. */
export const everyPage: readonly string[] = ['/', ...pathsBelow(sitemap)]

function pathsBelow({ path, children = [] }: Place): string[] {
  return [...(path ? [address(path)] : []), ...children.flatMap((child) => pathsBelow(child as Place))]
}

function address(path: string): string {
  const known = examples[path] ?? path
  if (known.includes('$')) throw new Error(`Say in journeys/pages.ts what stands in for ${path}`)
  return known
}
