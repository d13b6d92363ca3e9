import type { Client } from 'pg'
import { anAccount, password } from '#accounts/testing/members.ts'

/** Calls the shop's routes as one person. */
export type Caller = <Body>(
  path: string,
  body?: object,
  own?: Record<string, string>,
  method?: 'POST' | 'PUT',
) => Promise<Body>

export function callerAt(shopUrl: string, headers: Record<string, string> = {}): Caller {
  return async (path, body, own, method = 'POST') => {
    const init = body && { method, body: JSON.stringify(body) }
    const answer = await fetch(shopUrl + path, {
      ...init,
      headers: { 'content-type': 'application/json', ...headers, ...own },
    })
    const json = (await answer.json()) as { error?: string; message?: string }
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${json.message ?? json.error}`)
    return json as never
  }
}

/** A member of that name, signed in; all of them have the same password. */
export async function signedIn(shopUrl: string, client: Client, name: string, email: string, language: 'en' | 'fr') {
  const account = await anAccount({ rows: (sql, values) => client.query(sql, values) }, { language })
  await client.query('update members set email = $2, metadata = $3 where id = $1', [
    account.id,
    email,
    { full_name: name },
  ])
  return tokenOf(shopUrl, email, password)
}

export async function tokenOf(shopUrl: string, email: string, secret: string): Promise<Caller> {
  const sign = callerAt(shopUrl)
  const path = '/auth/v1/token?grant_type=password'
  const { access_token } = await sign<{ access_token: string }>(path, { email, password: secret })
  return callerAt(shopUrl, { authorization: `Bearer ${access_token}` })
}

export { password as memberPassword }
