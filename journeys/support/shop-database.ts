// The database of the shop that a journey visits. The journey adds products, changes them while a visitor is looking, and
// deletes them when it ends; `rows` runs any statement.
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'

/** In whole units; a product may have no euro price. */
type Price = { usd: number; eur?: number }

export type AddedProduct = {
  code: string
  title: string
  title_fr?: string
  price?: Price
  sale?: Price
  /** Any other column of the product. */
  with?: Record<string, unknown>
}

type Shown = { price: number; in_stock: boolean } | undefined

const model = 'renouvela-creme'
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)

export class ShopDatabase {
  readonly #client: Client
  /** Where the shop is. */
  readonly shopUrl: string
  readonly #added: string[] = []

  constructor(shop: { url: string; databaseUrl: string }) {
    this.#client = new Client({ connectionString: shop.databaseUrl })
    this.shopUrl = shop.url
  }

  async open(): Promise<this> {
    await this.#client.connect()
    return this
  }

  async rows<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.#client.query(sql, values)).rows as Row[]
  }

  /** A product like the white cream, apart from the given fields. */
  async add({ code, title, title_fr = title, price = { usd: 500, eur: 460 }, sale, with: others }: AddedProduct) {
    this.#added.push(code)
    const own = { id: crypto.randomUUID(), product_id: code, slug: code, title, title_fr, on_sale: Boolean(sale) }
    await this.rows('begin')
    await this.rows(
      `insert into catalogue_products select (jsonb_populate_record(product, $2)).* from catalogue_products product
        where product_id = $1`,
      [model, JSON.stringify({ ...own, ...others })],
    )
    await this.rows(
      `insert into product_pictures select $2, position, picture_id from product_pictures
        where product_id = (select id from catalogue_products where product_id = $1)`,
      [model, own.id],
    )
    await this.#price(own.id, 'USD', price.usd, sale?.usd)
    if (price.eur) await this.#price(own.id, 'EUR', price.eur, sale?.eur)
    await this.rows('commit')
    await this.#until(code, (product) => product !== undefined)
  }

  /** For a product that the journey made in the browser. */
  deleteAtEnd(code: string) {
    this.#added.push(code)
  }

  async #price(id: string, currency: string, regular: number, sale: number | undefined) {
    const price = [id, currency, regular * 100]
    await this.rows('insert into product_prices values ($1, $2, $3, $4)', [...price, sale ? sale * 100 : null])
    await this.rows('insert into price_history values ($1, $2, $4, $3)', [...price, daysAgo(40)])
    if (!sale) return
    await this.rows('insert into price_history values ($1, $2, $4, $3, $5)', [...price, daysAgo(1), sale * 100])
  }

  async reprice(code: string, price: Required<Price>) {
    await this.writePrice(code, price)
    await this.#until(code, (product) => product?.price === price.usd)
  }

  /** Changes the price while no shop may be open. */
  async writePrice(code: string, price: Required<Price>) {
    await this.rows(
      `update product_prices set regular_minor = case currency when 'USD' then $2::bigint else $3::bigint end * 100
        where product_id = (select id from catalogue_products where product_id = $1)`,
      [code, price.usd, price.eur],
    )
  }

  async sellOut(code: string) {
    await this.rows('update catalogue_products set stock = 0 where product_id = $1', [code])
    await this.#until(code, (product) => product?.in_stock === false)
  }

  async withdraw(code: string) {
    await this.rows('update catalogue_products set archived_at = now() where product_id = $1', [code])
    await this.#until(code, (product) => product === undefined)
  }

  /** The shop learns of a change over its bus; the visitor's next action is meant to come after that. */
  async #until(code: string, isSo: (product: Shown) => boolean) {
    for (let looks = 0; looks < 100; looks += 1) {
      const answer = await fetch(`${this.shopUrl}/api/products/${code}`)
      const product = (await answer.json()) as Shown
      if (isSo(answer.ok ? product : undefined)) return
      await setTimeout(20)
    }
    throw new Error(`The shop never showed ${code} as the database has it`)
  }

  async clear() {
    const ours = 'product_id in (select id from catalogue_products where product_id = any($1))'
    await this.rows(`delete from stock_holds where ${ours}`, [this.#added])
    await this.rows('delete from catalogue_products where product_id = any($1)', [this.#added])
    await this.close()
  }

  async close() {
    await this.#client.end()
  }
}
