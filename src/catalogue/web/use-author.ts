import { useAuth } from '#accounts/web/AuthProvider.tsx'
import { useWords } from '#catalogue/web/admin-words.ts'

/** The author of a change, as a history names them: an admin by email, else the shop itself. */
export function useAuthor(): (by: string) => string {
  const t = useWords()
  return (by) => (by === 'shop' ? t('catalogue.admin.the-shop') : by)
}

/** Whether an author is the admin who reads: in another tab or window. */
export function useIsOwn(): (by: string | undefined) => boolean {
  const email = useAuth().member?.email
  return (by) => by !== undefined && by === email
}
