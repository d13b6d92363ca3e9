import { useWords } from '#catalogue/web/admin-words.ts'

/** The author of a change, as a history names them: an admin by email, else the shop itself. */
export function useAuthor(): (by: string) => string {
  const t = useWords()
  return (by) => (by === 'shop' ? t('catalogue.admin.the-shop') : by)
}
