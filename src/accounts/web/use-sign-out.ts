import { useNavigate } from '@tanstack/react-router'
import { loadAuth } from '#accounts/web/load-auth.ts'
import { showToast } from '#ui/toast.ts'

/** Signs out on this device and returns home (NAV-02). */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    const error = await loadAuth().then(
      async (auth) => (await auth.signOut({ scope: 'local' })).error,
      (notLoaded: unknown) => notLoaded,
    )
    if (error) return showToast({ tone: 'destructive', title: 'ui.error', text: 'ui.failed.offline' })
    await navigate({ to: '/' })
  }
}
