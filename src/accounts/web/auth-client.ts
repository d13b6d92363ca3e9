import { AuthClient } from '@supabase/auth-js'
import { savedSession, sessionKey } from '#accounts/web/saved-session.ts'

/** The accounts client as its makers wrote it; it keeps the session and refreshes it in time (AUTH-05). */
export const authClient = new AuthClient({
  url: `${window.location.origin}/auth/v1`,
  storageKey: sessionKey,
  detectSessionInUrl: false,
})

authClient.onAuthStateChange((event, session) => {
  // Without a session at the beginning the shop was perhaps not reached; only signing out ends one.
  if (session || event === 'SIGNED_OUT') savedSession.show(session)
})
