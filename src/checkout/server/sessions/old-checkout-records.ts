import { run } from '#platform/database/database.ts'

const remove = {
  name: 'checkout-delete-old',
  text: `
    with old as (
      select id from checkouts where closed_as = 'unpaid' and created_at < $1 order by created_at limit $2
    ), holds as (
      delete from stock_holds where checkout_id in (select id from old)
    )
    delete from checkouts where id in (select id from old) returning id`,
}

/** Deletes checkouts from before an instant that became no order. Returns how many. */
export async function deleteUnpaidBefore(before: Date, most: number): Promise<number> {
  return (await run<{ id: string }>(remove, [before, most])).length
}
