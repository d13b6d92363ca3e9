import type { Context } from 'hono'
import { catalogueEndpoints } from '#catalogue/endpoints/endpoints.ts'
import { asListed } from '#catalogue/schema.ts'
import { currentCatalogue } from '#catalogue/server/products/catalogue.ts'
import { openerOf } from '#platform/http/open-endpoints.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { anyone } from '#platform/http/routes.ts'

// Enough for a house of this size in one answer; a larger catalogue is read page by page.
const wholeList = 200

/**
 * The same for everyone until the catalogue changes; a browser may cache it, and revalidates. The shop caches common
 * requests only: not every choice of products, and nothing under an address with other parameters.
 */
const cachedQuery = ['limit', 'after', 'fields']

function allowCaching(c: Context, keep: boolean) {
  c.header('Cache-Control', 'public, max-age=0, must-revalidate')
  if (keep && Object.keys(c.req.query()).every((name) => cachedQuery.includes(name))) {
    c.header('X-Cacheable', 'catalogue')
  }
}

const { open, routes } = openerOf(catalogueEndpoints)

open('GET /products', anyone, async ({ query: { after, ids, limit = wholeList, fields } }, c) => {
  const catalogue = await currentCatalogue()
  const products = ids
    ? catalogue.products.filter((product) => ids.includes(product.product_id))
    : catalogue.page(after, limit)
  const answered = fields === 'card' ? products.map(asListed) : products
  allowCaching(c, !ids && products.length > 0)
  const last = products.at(-1)
  if (!ids && last && catalogue.page(last.product_id, 1).length > 0) {
    const card = fields === 'card' ? 'fields=card&' : ''
    c.header('Link', `</api/products?${card}limit=${limit}&after=${last.product_id}>; rel="next"`)
  }
  return answered
})

open('GET /products/:slug', anyone, async ({ params: { slug } }, c) => {
  allowCaching(c, true)
  const product = (await currentCatalogue()).bySlug(slug)
  if (!product) throw new Refusal('missing', 'No product has this slug')
  return product
})

export const catalogueRoutes = routes
