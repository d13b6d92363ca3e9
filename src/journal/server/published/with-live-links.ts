import { withoutDeadLinks } from '#catalogue/product-links.ts'
import { currentCatalogue } from '#catalogue/server/products/catalogue.ts'
import type { FoundArticle } from '#journal/schema.ts'

/** An article in which a link to a product that the shop does not show is its words alone. */
export async function withLiveLinks(found: FoundArticle): Promise<FoundArticle> {
  if (found.at !== 'here') return found
  const { bySlug } = await currentCatalogue()
  const blocks = found.article.blocks.map((block) =>
    'html' in block ? { ...block, html: withoutDeadLinks(block.html, (slug) => bySlug(slug) !== undefined) } : block,
  )
  return { ...found, article: { ...found.article, blocks } }
}
