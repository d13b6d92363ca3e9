import { type Connection, run } from '#platform/database/database.ts'

export type TaxConfirmation = { confirmed_at: Date; confirmed_by: string; taxes: string }

const last = {
  name: 'tax-confirmation-last',
  text: 'select confirmed_at, confirmed_by, taxes from tax_confirmations order by confirmed_at desc limit 1',
}

export async function lastTaxConfirmation(on?: Connection): Promise<TaxConfirmation | undefined> {
  return (await run<TaxConfirmation>(last, [], on))[0]
}

const insert = {
  name: 'tax-confirmation-insert',
  text: `
    insert into tax_confirmations (confirmed_at, confirmed_by, taxes) values ($1, $2, $3)
    on conflict (confirmed_at) do nothing`,
}

export async function insertTaxConfirmation(on: Connection, { confirmed_at, confirmed_by, taxes }: TaxConfirmation) {
  await run(insert, [confirmed_at, confirmed_by, taxes], on)
}
