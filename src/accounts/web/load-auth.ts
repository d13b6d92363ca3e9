import type { authClient } from '#accounts/web/auth-client.ts'

/** Brings the accounts client: only for those who have a session or are about to. */
export async function loadAuth(): Promise<typeof authClient> {
  return (await import('#accounts/web/auth-client.ts')).authClient
}
