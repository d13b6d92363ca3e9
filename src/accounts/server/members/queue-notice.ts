import type { PoolClient } from 'pg'
import { accountMails } from '#accounts/server/members/account-mails.ts'
import type { Member } from '#accounts/server/members/member-records.ts'
import { consumeMailTry } from '#accounts/server/refusals/limits.ts'

type Template = 'account-password' | 'account-moving' | 'account-moved' | 'account-closed'

/**
 * Queues a notice to a member about their own account. Counted by recipient: with `AUTH_AUTOCONFIRM` an attacker can open
 * an account for any address and change it again and again, and after ten letters of a kind an hour another says
 * nothing new.
 */
export async function queueNotice(
  client: PoolClient,
  { email, language }: Pick<Member, 'email' | 'language'>,
  template: Template,
  data: { shop: string; member?: string },
): Promise<void> {
  if (!(await consumeMailTry(email, template, client))) return
  await accountMails.queue(client, { template, recipient: email, language, data, since: new Date() })
}
