import { useNavigate } from '@tanstack/react-router'
import { loadAuth } from '#accounts/web/load-auth.ts'
import { savedSession } from '#accounts/web/saved-session.ts'
import { showToast } from '#ui/toast/toast.ts'

/** Returns home (NAV-02), and signs out on this device. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    // First: a page for members would otherwise lead to signing in.
    await navigate({ to: '/' })
    await loadAuth()
      .then((auth) => auth.signOut({ scope: 'local' }))
      .catch(() => {})
    if (savedSession.read()) showToast({ tone: 'destructive', title: 'ui.error', text: 'ui.failed.offline' })
  }
}
