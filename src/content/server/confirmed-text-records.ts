import type { PageName } from '#content/page-fields.ts'
import type { LegalName } from '#legal/legal.ts'
import { type Connection, run } from '#platform/database/database.ts'

export type DeliveredText = { kind: 'page'; name: PageName } | { kind: 'legal'; name: LegalName }

const list = { name: 'confirmed-texts', text: 'select name from confirmed_texts where kind = $1' }

/** The names of the texts of a kind that an admin has published or confirmed. */
export async function confirmedTexts(kind: DeliveredText['kind'], on?: Connection): Promise<ReadonlySet<string>> {
  return new Set((await run<{ name: string }>(list, [kind], on)).map(({ name }) => name))
}

const put = {
  name: 'confirmed-text-put',
  text: `
    insert into confirmed_texts (kind, name, confirmed_at) values ($1, $2, $3)
    on conflict (kind, name) do nothing returning name`,
}

/** @returns whether it was not confirmed before */
export async function putConfirmed(on: Connection, { kind, name }: DeliveredText, now: Date): Promise<boolean> {
  return (await run<{ name: string }>(put, [kind, name, now], on)).length > 0
}
