import { type Context, Hono } from 'hono'
import { describeRoute, resolver, validator } from 'hono-openapi'
import { asListed, listQuerySchema, productListSchema, productSchema } from '#catalogue/schema.ts'
import { currentCatalogue } from '#catalogue/server/catalogue.ts'
import { refuseInput } from '#platform/input.ts'
import { Refusal } from '#platform/refusal.ts'
import { answersRefusal, anyone } from '#platform/routes.ts'

// Enough for a house of this size in one answer; a larger catalogue is read page by page.
const wholeList = 200

/**
 * The same for everyone until the catalogue changes; a browser may cache it, and revalidates. The shop caches common
 * requests only: not every choice of products, and nothing under an address with other parameters.
 */
const cachedQuery = ['limit', 'after', 'fields']

function hold(c: Context, keep: boolean) {
  c.header('Cache-Control', 'public, max-age=0, must-revalidate')
  if (keep && Object.keys(c.req.query()).every((name) => cachedQuery.includes(name))) {
    c.header('X-Keep', 'catalogue')
  }
}

export const catalogueRoutes = new Hono()
  .get(
    '/products',
    anyone,
    describeRoute({
      summary: 'The published products, price ascending',
      description: 'When more follow, the Link header names the next page.',
      responses: {
        200: { description: 'Products', content: { 'application/json': { schema: resolver(productListSchema) } } },
        ...answersRefusal(400),
      },
    }),
    validator('query', listQuerySchema, refuseInput),
    async (c) => {
      const { after, ids, limit = wholeList, fields } = c.req.valid('query')
      const catalogue = await currentCatalogue()
      const products = ids
        ? catalogue.products.filter((product) => ids.includes(product.product_id))
        : catalogue.page(after, limit)
      const answered = fields === 'card' ? products.map(asListed) : products
      hold(c, !ids && products.length > 0)
      if (ids) return c.json(answered)
      const last = products.at(-1)
      if (last && catalogue.page(last.product_id, 1).length > 0) {
        c.header(
          'Link',
          `</api/products?${fields === 'card' ? 'fields=card&' : ''}limit=${limit}&after=${last.product_id}>; rel="next"`,
        )
      }
      return c.json(answered)
    },
  )
  .get(
    '/products/:slug',
    anyone,
    describeRoute({
      summary: 'One product',
      responses: {
        200: { description: 'Product', content: { 'application/json': { schema: resolver(productSchema) } } },
        ...answersRefusal(404),
      },
    }),
    async (c) => {
      hold(c, true)
      const product = (await currentCatalogue()).bySlug(c.req.param('slug'))
      if (!product) throw new Refusal('missing', 'No product has this slug')
      return c.json(product)
    },
  )
