import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { loadAuth } from '#accounts/web/load-auth.ts'
import { showToast } from '#ui/toast.ts'

/** Signs out on this device and returns home (NAV-02); of what was the member's, nothing stays in memory. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  const queries = useQueryClient()
  return async () => {
    const error = await loadAuth().then(
      async (auth) => (await auth.signOut({ scope: 'local' })).error,
      (notLoaded: unknown) => notLoaded,
    )
    if (error) return showToast({ tone: 'destructive', title: 'ui.error', text: 'ui.failed.offline' })
    queries.removeQueries({ queryKey: ['own'] })
    await navigate({ to: '/' })
  }
}
