// The signed-in member according to the browser's storage: enough to draw the bar without the accounts client.
import { onStoredElsewhere, readStored } from '#platform/browser/browser-storage.ts'
import { owner } from '#platform/browser/signed-in-member.ts'

export const sessionKey = 'auth-session'

export type SignedInMember = { id: string; email: string; name: string; language?: string | undefined }
type Session = { user?: { id?: string; email?: string; user_metadata?: { full_name?: unknown; language?: unknown } } }

let current: SignedInMember | null | undefined
const listeners = new Set<() => void>()

export const savedSession = {
  /** Null for a visitor. */
  read(): SignedInMember | null {
    if (current === undefined) become(memberIn(readStored(sessionKey)))
    return current ?? null
  },
  show(session: Session | null): void {
    const next = memberOf(session)
    // Both come from `memberOf`, in one order of fields: `isSameJson` would join the first load for nothing.
    if (JSON.stringify(next) === JSON.stringify(current)) return
    become(next)
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    const stop = onStoredElsewhere(sessionKey, (value) => savedSession.show(sessionIn(value)))
    return () => {
      listeners.delete(listener)
      stop()
    }
  },
}

function become(member: SignedInMember | null): void {
  current = member
  owner.id = member?.id ?? ''
}

const memberIn = (stored: string | null) => memberOf(sessionIn(stored))

/** A damaged entry counts as no session. */
function sessionIn(stored: string | null): Session | null {
  try {
    return JSON.parse(stored ?? 'null')
  } catch {
    return null
  }
}

function memberOf(session: Session | null): SignedInMember | null {
  const { id, email = '', user_metadata: said } = session?.user ?? {}
  if (!id) return null
  const { full_name: name, language } = said ?? {}
  const member = { id, email, name: typeof name === 'string' ? name : '' }
  return typeof language === 'string' ? { ...member, language } : member
}
