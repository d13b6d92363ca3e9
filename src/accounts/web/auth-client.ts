import { AuthClient } from '@supabase/auth-js'
import { savedSession, sessionKey } from '#accounts/web/saved-session.ts'

/** The accounts client as its makers wrote it; it keeps the session and refreshes it in time (AUTH-05). */
export const authClient = new AuthClient({
  url: `${window.location.origin}/auth/v1`,
  storageKey: sessionKey,
  detectSessionInUrl: false,
})

authClient.onAuthStateChange((_event, session) => savedSession.show(session))
