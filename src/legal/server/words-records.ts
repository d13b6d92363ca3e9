import type { LegalName, LegalVersion, LegalWords } from '#legal/legal.ts'
import { type Connection, run } from '#platform/database/database.ts'

const words = {
  name: 'legal-words',
  text: 'select language, title, description, body from legal_texts where name = $1 and version = $2',
}

/** The words of a version in the languages that it has. */
export function findWords(name: LegalName, version: number, on?: Connection): Promise<LegalWords[]> {
  return run<LegalWords>(words, [name, version], on)
}

const planWords = {
  name: 'legal-plan-words',
  text: `
    insert into legal_texts (name, version, language, in_force_from, title, description, body,
                             deposit_percentage, balance_days, grace_days)
    select $1, $2, words.language, $3, words.title, words.description, words.body,
           former.deposit_percentage, former.balance_days, former.grace_days
      from unnest($4::text[], $5::text[], $6::text[], $7::text[]) as words (language, title, description, body)
      cross join (select * from legal_texts where name = $1 and version < $2 order by version desc limit 1) former
    on conflict (name, version, language) do update
      set in_force_from = excluded.in_force_from, title = excluded.title, description = excluded.description,
          body = excluded.body`,
}

/** Stores a version that is not in force yet with other words: a new one has the rules of the one before it. */
export async function storePlannedWords(
  on: Connection,
  name: LegalName,
  { version, inForceFrom }: LegalVersion,
  texts: readonly LegalWords[],
): Promise<void> {
  const column = (part: keyof LegalWords) => texts.map((text) => text[part])
  const columns = [column('language'), column('title'), column('description'), column('body')]
  await run(planWords, [name, version, inForceFrom, ...columns], on)
}
