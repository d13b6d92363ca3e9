import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useAuth } from '#accounts/web/AuthProvider.tsx'
import { useHere } from '#accounts/web/use-here.ts'
import { PageLoading } from '#house/web/PageLoading.tsx'

/** What members see; who is not signed in is sent to /auth, and comes back from there (PERM-02, PERM-03). */
export function MembersOnly({ children }: { children: ReactNode }) {
  const { standing } = useAuth()
  const navigate = useNavigate()
  const here = useHere()
  const leave = useEffectEvent(() => void navigate({ to: '/auth', search: { return: here }, replace: true }))
  useEffect(() => {
    if (standing === 'signed-out') leave()
  }, [standing])
  return standing === 'signed-in' ? children : <PageLoading />
}
