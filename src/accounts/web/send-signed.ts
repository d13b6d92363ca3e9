import { loadAuth } from '#accounts/web/load-auth.ts'
import type { Send } from '#platform/browser/api-client.ts'
import { ApiError } from '#platform/browser/send.ts'

/**
 * `fetch` for routes that need an account, with a token that is refreshed when it is due, and a second try when the
 * shop refused it, since this browser's clock may be wrong. If the session has ended on the server, it ends here too.
 *
 * @param via for a request whose progress is shown, which `fetch` does not report
 */
export async function sendSigned(path: string, init: RequestInit = {}, via: Send = fetch): Promise<Response> {
  const auth = await loadAuth()
  const { data, error } = await auth.getSession()
  if (error && !data.session) throw error
  if (!data.session) throw new ApiError(401, { error: 'signed-out', message: 'The caller is not signed in' })
  const response = await ask(path, init, data.session.access_token, via)
  if (response.status !== 401) return response
  const { data: next, error: refused } = await auth.refreshSession()
  if (next.session) return ask(path, init, next.session.access_token, via)
  // The client keeps a session whose token has time left by its own count, also when the shop refuses to refresh it.
  if (endedCodes.has(refused?.code)) await auth.signOut({ scope: 'local' })
  return response
}

const endedCodes = new Set<unknown>(['session_expired', 'refresh_token_not_found', 'refresh_token_already_used'])

function ask(path: string, init: RequestInit, token: string, via: Send): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('Authorization', `Bearer ${token}`)
  return via(path, { ...init, headers })
}
