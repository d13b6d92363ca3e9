import type { PageContent } from '#content/page-content.ts'
import type { StalePage } from '#content/stale-page.ts'
import type { LegalName } from '#legal/legal.ts'
import { type Connection, run } from '#platform/database/database.ts'

export type LegalDraft = { name: LegalName; content: PageContent; stale: StalePage; updatedAt: Date }

const list = {
  name: 'legal-drafts',
  text: 'select name, content, stale_texts as stale, updated_at as "updatedAt" from legal_drafts',
}

export function listDrafts(on?: Connection): Promise<LegalDraft[]> {
  return run<LegalDraft>(list, [], on)
}

const put = {
  name: 'legal-draft-put',
  text: `
    insert into legal_drafts (name, content, stale_texts, updated_at) values ($1, $2, $3, $4)
    on conflict (name) do update
      set content = excluded.content, stale_texts = excluded.stale_texts, updated_at = excluded.updated_at`,
}

export async function putDraft(on: Connection, { name, content, stale, updatedAt }: LegalDraft): Promise<void> {
  await run(put, [name, JSON.stringify(content), JSON.stringify(stale), updatedAt], on)
}

const remove = { name: 'legal-draft-delete', text: 'delete from legal_drafts where name = $1' }

export async function deleteDraft(on: Connection, name: LegalName): Promise<void> {
  await run(remove, [name], on)
}
