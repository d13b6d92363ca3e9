import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import type { Language } from '#language/language.ts'
import { type ChosenContacts, isChosenContact, mayGetLetters } from '#people/server/list/chosen-contacts.ts'
import { allOf, countQuery, runQuery } from '#platform/database/query.ts'

const ofLanguages = (chosen: ChosenContacts, today: string) => sql<{ language: Language; count: number }>`
  select contacts.language, count(*)::int as count from contacts
   where ${allOf([isChosenContact(chosen, today), mayGetLetters(today)])} group by contacts.language`

const matching = (chosen: ChosenContacts, today: string) =>
  sql`select from contacts where ${isChosenContact(chosen, today)}`

/** How many contacts a filter has, and how many of them agreed to letters, by language. */
export async function countAudience(chosen: ChosenContacts, today: string, on?: PoolClient) {
  const rows = await runQuery(ofLanguages(chosen, today), { on })
  const of = (language: Language) => rows.find((each) => each.language === language)?.count ?? 0
  return { matching: await countQuery(matching(chosen, today), { on }), agreed: { en: of('en'), fr: of('fr') } }
}
