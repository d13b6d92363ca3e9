import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useAuth } from '#accounts/web/AuthProvider.tsx'
import { useReturnAddress } from '#accounts/web/use-return-address.ts'
import { PageLoading } from '#ui/page/PageLoading.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The member was signed in on a page for members, and the shop or another tab ended the session. */
    sessionEnded?: boolean
  }
}

/** A page for members; a visitor is sent to /auth, and returns from there (PERM-02, PERM-03). */
export function MembersOnly({ children }: { children: ReactNode }) {
  const { status } = useAuth()
  const navigate = useNavigate()
  const here = useReturnAddress()
  const wasSignedIn = useRef(false)
  const leave = useEffectEvent(() => {
    const state = wasSignedIn.current ? { sessionEnded: true } : {}
    void navigate({ to: '/auth', search: { return: here }, state, replace: true })
  })
  useEffect(() => {
    if (status === 'signed-in') wasSignedIn.current = true
    if (status === 'signed-out') leave()
  }, [status])
  return status === 'signed-in' ? children : <PageLoading />
}
