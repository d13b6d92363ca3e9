import type { Admin } from '#accounts/account.ts'
import { audit } from '#audit/server/audit.ts'
import { knownCountries, servedCountries } from '#delivery/countries.ts'
import { taxRates } from '#delivery/tax.ts'
import { insertTaxConfirmation, lastTaxConfirmation } from '#house/server/tax-records.ts'
import type { Taxes } from '#house/tax-schema.ts'
import type { Facts } from '#legal/facts.ts'
import { currentFacts } from '#legal/server/facts.ts'
import { lockedFacts } from '#legal/server/stored-facts.ts'
import { inTransaction } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type BusinessTime, businessNow, dayOf } from '#platform/time/clock.ts'
import type { SetUpStep } from '#platform/to-do.ts'

/** The countries of delivery with the tax in their prices today, and whether an owner has confirmed them. */
export async function readTaxes(now: BusinessTime): Promise<Taxes> {
  const { version, served, notServed } = taxesOf(await currentFacts(), now)
  const last = await lastTaxConfirmation()
  return {
    version,
    served,
    notServed,
    confirmed: last
      ? { at: last.confirmed_at.toISOString(), by: last.confirmed_by, isCurrent: last.taxes === version }
      : null,
  }
}

/** Records that an owner has read the taxes of today. Sent again, it changes nothing. */
export async function confirmTaxes(seen: string, admin: Admin, now: BusinessTime): Promise<Taxes> {
  await inTransaction(async (client) => {
    // As they are once no other change of them is written.
    const { version } = taxesOf(await lockedFacts(client), now)
    if (seen !== version) throw new Refusal('changed', 'The taxes or countries have changed since they were read')
    const last = await lastTaxConfirmation(client)
    if (last?.taxes === version) return
    await insertTaxConfirmation(client, { confirmed_at: now, confirmed_by: admin.email, taxes: version })
    const sides = { before: { taxes: last?.taxes ?? null }, after: { taxes: version } }
    await audit(client, { kind: 'house', name: 'taxes' }, { actor: admin, ...sides, at: now })
  })
  return readTaxes(now)
}

/** Whether the taxes and countries of today are confirmed. */
export async function setUpOfTaxes(): Promise<SetUpStep[]> {
  const { confirmed } = await readTaxes(businessNow())
  return [{ step: 'taxes', done: confirmed?.isCurrent ?? false }]
}

function taxesOf({ countries }: Facts, now: BusinessTime): Pick<Taxes, 'version' | 'served' | 'notServed'> {
  const isServed = servedCountries(countries)
  const rates = taxRates(dayOf(now))
  const taxed = knownCountries.map((country) => ({ country, percent: rates[country] ?? null }))
  const served = taxed.filter(({ country }) => isServed.includes(country))
  return { version: versionOf(served), served, notServed: taxed.filter(({ country }) => !isServed.includes(country)) }
}

function versionOf(served: Taxes['served']): string {
  return served.map(({ country, percent }) => (percent === null ? country : `${country} ${percent}`)).join(', ')
}
