import type { UserAttributes } from '@supabase/auth-js'
import { loadAuth } from '#accounts/web/load-auth.ts'

/**
 * Changes the member's account. A session that was ended elsewhere ends here too, so that the member can sign in again.
 */
export async function updateAccount(attributes: UserAttributes) {
  const auth = await loadAuth()
  const outcome = await auth.updateUser(attributes)
  // The client's name for GoTrue's `session_not_found`.
  const gone = outcome.error?.name === 'AuthSessionMissingError' || outcome.error?.code === 'bad_jwt'
  if (gone) await auth.signOut({ scope: 'local' })
  return outcome
}
