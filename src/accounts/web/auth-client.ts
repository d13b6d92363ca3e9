import { AuthClient } from '@supabase/auth-js'
import { savedSession, sessionKey } from '#accounts/web/saved-session.ts'

/** The accounts client as its makers wrote it; it keeps the session and refreshes it in time (AUTH-05). */
export const authClient = new AuthClient({
  url: `${window.location.origin}/auth/v1`,
  storageKey: sessionKey,
  detectSessionInUrl: false,
  fetch: fetchByOwnClock,
})

authClient.onAuthStateChange((event, session) => {
  // Without a session at the beginning the shop was perhaps not reached; only signing out ends one.
  if (session || event === 'SIGNED_OUT') savedSession.show(session)
})

/**
 * Leaves out when a session ends by the shop's clock: the client then counts from when it got the answer. A browser whose
 * clock is fast would take every token for an old one, and refresh without end.
 */
async function fetchByOwnClock(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init)
  if (!(response.ok && response.headers.get('content-type')?.includes('json'))) return response
  const { expires_at: _, ...answered } = await response.json()
  return Response.json(answered, { status: response.status, headers: response.headers })
}
