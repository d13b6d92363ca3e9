import type { Language } from '#language/language.ts'
import { type FactName, type Facts, isFactName } from '#legal/facts.ts'
import type { LegalName, LegalText, LegalVersion } from '#legal/legal.ts'
import type { TermsVersion } from '#legal/reservation-rules.ts'
import { type Connection, run } from '#platform/database/database.ts'
import { lockText } from '#platform/database/lock-text.ts'

const facts = { name: 'legal-facts', text: 'select name, value from house_facts' }

/** @param on the connection of a transaction, which needs no second one then */
export async function readFacts(on?: Connection): Promise<Facts> {
  const rows = await run<{ name: string; value: string }>(facts, [], on)
  const shopFacts = rows.filter((row): row is { name: FactName; value: string } => isFactName(row.name))
  return Object.fromEntries(shopFacts.map(({ name, value }) => [name, value]))
}

/** The facts, which no other transaction of the shop changes until this one ends. */
export async function lockFacts(on: Connection): Promise<Facts> {
  await lockText(on, 'house', 'facts')
  return readFacts(on)
}

const remove = { name: 'legal-facts-remove', text: 'delete from house_facts where name = any($1)' }

const write = {
  name: 'legal-facts-write',
  text: `
    insert into house_facts (name, value, updated_at) select name, value, $3 from unnest($1::text[], $2::text[]) as fact (name, value)
    on conflict (name) do update set value = excluded.value, updated_at = excluded.updated_at`,
}

/** Stores the facts that differ; one that is no longer there is removed. */
export async function writeFacts(on: Connection, names: readonly FactName[], facts: Facts, now: Date): Promise<void> {
  const kept = names.flatMap((name) => (facts[name] === undefined ? [] : [[name, facts[name]] as const]))
  await run(remove, [names.filter((name) => facts[name] === undefined)], on)
  await run(write, [kept.map(([name]) => name), kept.map(([, value]) => value), now], on)
}

const rulesColumns = `
  deposit_percentage as "depositPercentage", balance_days as "balanceDays", grace_days as "graceDays"`
const rulesColumn = `
  json_build_object('depositPercentage', deposit_percentage, 'balanceDays', balance_days, 'graceDays', grace_days) as rules`

const all = {
  name: 'legal-all-versions',
  text: `
    select distinct version, in_force_from as "inForceFrom", ${rulesColumns}
      from legal_texts where name = $1 order by version desc`,
}

/** All versions of a text, those that are not in force yet too; newest first. Those of the terms have their rules. */
export function listVersions(name: LegalName, on?: Connection): Promise<TermsVersion[]> {
  return run<TermsVersion>(all, [name], on)
}

/** The versions of a text, of which no other transaction of the shop plans one until this one ends. */
export async function lockVersions(name: LegalName, on: Connection): Promise<TermsVersion[]> {
  await lockText(on, 'house', 'facts')
  return listVersions(name, on)
}

const planTerms = {
  name: 'legal-plan-terms',
  text: `
    insert into legal_texts (name, version, language, in_force_from, title, description, body,
                             deposit_percentage, balance_days, grace_days)
    select name, $1, language, $2, title, description, body, $3, $4, $5
      from legal_texts where name = 'terms' and version = (select max(version) from legal_texts where name = 'terms' and version <> $1)
    on conflict (name, version, language) do update
      set in_force_from = excluded.in_force_from, deposit_percentage = excluded.deposit_percentage,
          balance_days = excluded.balance_days, grace_days = excluded.grace_days`,
}

/** Stores a version of the terms that is not in force yet: the texts of the one before it with other rules. */
export async function storePlannedTerms(
  on: Connection,
  { version, inForceFrom, depositPercentage, balanceDays, graceDays }: TermsVersion,
): Promise<void> {
  await run(planTerms, [version, inForceFrom, depositPercentage, balanceDays, graceDays], on)
}

const drop = {
  name: 'legal-drop',
  text: 'delete from legal_texts where name = $1 and version = $2 and in_force_from > $3',
}

/** Deletes a version that is not in force at an instant. */
export async function deletePlanned(on: Connection, name: LegalName, version: number, now: Date): Promise<void> {
  await run(drop, [name, version, now], on)
}

const legalText = {
  name: 'legal-text',
  text: `
    select name, version, language, in_force_from as "inForceFrom", title, description, body, ${rulesColumn}
      from legal_texts
     where name = $1 and language = $2 and version = $3`,
}

export async function findLegalText(
  name: LegalName,
  language: Language,
  version: number,
): Promise<LegalText | undefined> {
  const [text] = await run<LegalText>(legalText, [name, language, version])
  return text
}

const versions = {
  name: 'legal-versions',
  text: `
    select distinct version, in_force_from as "inForceFrom"
      from legal_texts where name = $1 order by version desc`,
}

/** All versions of a text, those that are not in force yet too; newest first. */
export function listLegalVersions(name: LegalName): Promise<LegalVersion[]> {
  return run<LegalVersion>(versions, [name])
}

const next = {
  name: 'legal-next-version',
  text: 'select min(in_force_from) as "inForceFrom" from legal_texts where in_force_from > $1',
}

/** The instant at which the next version of any text takes effect. */
export async function findNextVersion(now: Date): Promise<Date | undefined> {
  const [row] = await run<{ inForceFrom: Date | null }>(next, [now])
  return row?.inForceFrom ?? undefined
}

const fill = {
  name: 'legal-fill',
  text: `
    insert into legal_texts (name, version, language, in_force_from, title, description, body)
    select $1, 1, $2, $3, $4, $5, $6
     where not exists (select from legal_texts where name = $1 and language = $2)
    on conflict do nothing`,
}

/** Stores the first version of a text, unless there is one. */
export async function keepFirstVersion(text: Omit<LegalText, 'version' | 'rules'>): Promise<void> {
  const { name, language, inForceFrom, title, description, body } = text
  await run(fill, [name, language, inForceFrom, title, description, body])
}
