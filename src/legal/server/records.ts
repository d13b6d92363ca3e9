import type { Language } from '#language/language.ts'
import { type FactName, type Facts, isFactName } from '#legal/facts.ts'
import type { LegalName, LegalText, LegalVersion } from '#legal/legal.ts'
import { run } from '#platform/database/database.ts'

const facts = { name: 'legal-facts', text: 'select name, value from house_facts' }

export async function readFacts(): Promise<Facts> {
  const rows = await run<{ name: string; value: string }>(facts, [])
  const known = rows.filter((row): row is { name: FactName; value: string } => isFactName(row.name))
  return Object.fromEntries(known.map(({ name, value }) => [name, value]))
}

const legalText = {
  name: 'legal-text',
  text: `
    select name, version, language, in_force_from as "inForceFrom", title, description, body
      from legal_texts
     where name = $1 and language = $2 and in_force_from <= $3 and ($4::int is null or version = $4)
     order by version desc limit 1`,
}

/** The version in force at an instant, or the one that is named, if it ever was in force. */
export async function findLegalText(
  name: LegalName,
  language: Language,
  at: Date,
  version: number | undefined,
): Promise<LegalText | undefined> {
  const [text] = await run<LegalText>(legalText, [name, language, at, version ?? null])
  return text
}

const versions = {
  name: 'legal-versions',
  text: `
    select distinct version, in_force_from as "inForceFrom"
      from legal_texts where name = $1 and in_force_from <= $2 order by version desc`,
}

export async function listLegalVersions(name: LegalName, at: Date): Promise<LegalVersion[]> {
  return run<LegalVersion>(versions, [name, at])
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
export async function keepFirstVersion(text: Omit<LegalText, 'version'>): Promise<void> {
  const { name, language, inForceFrom, title, description, body } = text
  await run(fill, [name, language, inForceFrom, title, description, body])
}
