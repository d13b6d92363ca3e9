import { loadAuth } from '#accounts/web/load-auth.ts'
import { DoorError } from '#platform/send.ts'

/**
 * `fetch` for doors that ask who somebody is, with a token that is refreshed when it is due. When the shop knows the
 * session no more, it ends in this browser too.
 */
export async function sendSigned(path: string, init: RequestInit = {}): Promise<Response> {
  const auth = await loadAuth()
  const { data, error } = await auth.getSession()
  if (error && !data.session) throw error
  if (!data.session) throw new DoorError(401, { error: 'signed-out', message: 'Nobody is signed in' })
  const headers = new Headers(init.headers)
  headers.set('Authorization', `Bearer ${data.session.access_token}`)
  const answer = await fetch(path, { ...init, headers })
  if (answer.status === 401) await auth.signOut({ scope: 'local' })
  return answer
}
