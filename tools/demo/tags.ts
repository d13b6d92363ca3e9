import { randomUUID } from 'node:crypto'
import type { Caller } from './people.ts'

const tagged: readonly [name: string, emails: readonly string[]][] = [
  ['Collector', ['isadora@example.com', 'claudine.faure@example.com', 'camille.berthelot@example.com']],
  ['Press', ['nora.vdb@example.be', 'jo.adeyemi@example.com']],
  ['Telephone first', ['claudine.faure@example.com']],
]

/** Tags that the owner has put on contacts. */
export async function putTags(owner: Caller): Promise<void> {
  for (const [name, emails] of tagged) {
    const found = await Promise.all(emails.map((email) => contactsOf(owner, email)))
    await owner(`/api/admin/tags/${randomUUID()}/put-on`, { name, contacts: found.flat() })
  }
}

async function contactsOf(owner: Caller, email: string): Promise<string[]> {
  const { rows } = await owner<{ rows: { id: string }[] }>(`/api/admin/contacts?q=${encodeURIComponent(email)}`)
  return rows.map(({ id }) => id)
}
