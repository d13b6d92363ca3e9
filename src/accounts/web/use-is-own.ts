import { useAuth } from '#accounts/web/AuthProvider.tsx'

/** Whether an author is the admin who reads: in another tab or window. */
export function useIsOwn(): (by: string | undefined) => boolean {
  const email = useAuth().member?.email
  return (by) => by !== undefined && by === email
}
