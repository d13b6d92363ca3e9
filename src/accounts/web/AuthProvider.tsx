import { createContext, type ReactNode, use, useEffect, useMemo, useSyncExternalStore } from 'react'
import { loadAuth } from '#accounts/web/load-auth.ts'
import { type SignedInMember, savedSession } from '#accounts/web/saved-session.ts'
import { setLiveToken } from '#live/web/live-token.ts'

type Auth = {
  /** Loading until the browser's storage was read: the server has no access to it. */
  status: 'loading' | 'signed-in' | 'signed-out'
  member: SignedInMember | undefined
}

const AuthContext = createContext<Auth | undefined>(undefined)
async function currentToken(): Promise<string | null> {
  const { data } = await (await loadAuth()).getSession()
  return data.session?.access_token ?? null
}

const noMemberYet = () => undefined

export function AuthProvider({ children }: { children: ReactNode }) {
  const member = useSyncExternalStore(savedSession.subscribe, savedSession.read, noMemberYet)
  const signedIn = Boolean(member)
  useEffect(() => {
    setLiveToken(signedIn ? currentToken : async () => null)
    if (!signedIn) return
    const soon = setTimeout(() => void loadAuth().catch(() => {}))
    return () => clearTimeout(soon)
  }, [signedIn])
  const value = useMemo<Auth>(() => {
    if (member === undefined) return { status: 'loading', member }
    return member ? { status: 'signed-in', member } : { status: 'signed-out', member: undefined }
  }, [member])
  return <AuthContext value={value}>{children}</AuthContext>
}

export function useAuth(): Auth {
  const auth = use(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}
