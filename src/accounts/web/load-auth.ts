import type { authClient } from '#accounts/web/auth-client.ts'

/** Loads the accounts client: only with a session or before a sign-in. */
export async function loadAuth(): Promise<typeof authClient> {
  return (await import('#accounts/web/auth-client.ts')).authClient
}
