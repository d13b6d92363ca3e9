import type { TestShop } from '#platform/testing/test-shop.ts'

/** Makes so many products of every state, mode and stock, as an owner with a database tool would; prices in cents. */
export async function manySheets(shop: Pick<TestShop, 'rows'>, count: number): Promise<void> {
  await shop.rows(
    `with made as (
       insert into catalogue_products (id, product_id, slug, title, title_fr, published_at, archived_at, stock, low_stock_at,
                                       reserve_enabled, preorder_enabled, on_sale, updated_at)
       select new_id(), 'many-' || n, 'many-' || n, 'Many ' || n, case when n % 3 = 0 then 'Beaucoup ' || n end,
              case when n % 4 <> 0 then now() end, case when n % 9 = 0 then now() end,
              case when n % 5 <> 0 then n % 12 end, case when n % 2 = 0 then 3 end,
              n % 6 = 1, n % 7 = 2, n % 8 = 3, now() - (n % 40) * interval '1 hour'
         from generate_series(1, $1::int) n
       returning id, on_sale, substr(product_id, 6)::int as n
     )
     insert into product_prices (product_id, currency, regular_minor, sale_minor)
     select id, currency, 1000 + n % 60 * 100, case when on_sale then 900 end
       from made, (values ('USD'), ('EUR')) as price (currency) where currency = 'USD' or n % 4 <> 0`,
    [count],
  )
}
