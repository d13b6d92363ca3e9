import { anAccount } from '#accounts/testing/members.ts'
import { aQuestion } from '#inbox/testing/a-message.ts'
import type { Language } from '#language/language.ts'
import type { OpenShop } from './open-shop.ts'
import type { ShopDatabase } from './shop-database.ts'

/** A member's question in a language, and the address of its page. */
export async function aQuestionTo(shop: OpenShop, database: ShopDatabase, language: Language) {
  const { email } = await anAccount(database)
  const body = JSON.stringify(aQuestion({ email, language, body: 'Which cream in winter?' }))
  await fetch(`${shop.url}/api/messages`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const [task] = await database.rows<{ id: string }>(
    "select tasks.id from tasks join messages on messages.id::text = tasks.facts ->> 'message' where email = $1",
    [email],
  )
  return { email, address: `/admin/messages/${task?.id}` }
}
