// Links to the pages of products in words that an owner wrote.

/** The path of a product, in either language, with its slug. */
const path = /^(?:https?:\/\/[^/]+)?(?:\/(?:en|fr))?\/collection\/([^/?#]+)/

/** The slug of the product that an address leads to. */
export function slugOfLink(address: string): string | undefined {
  return path.exec(address)?.[1]
}

const links = /<a\s[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs

/** The slugs of the products that formatted words link to. */
export function linkedSlugs(html: string): string[] {
  return [...html.matchAll(links)].flatMap(([, address = '']) => slugOfLink(address) ?? [])
}

/** Formatted words in which a link to a product that is not shown is its words alone. */
export function withoutDeadLinks(html: string, isShown: (slug: string) => boolean): string {
  return html.replaceAll(links, (link, address: string, words: string) => {
    const slug = slugOfLink(address)
    return slug === undefined || isShown(slug) ? link : words
  })
}
