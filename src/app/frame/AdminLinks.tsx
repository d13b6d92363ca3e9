import { Link } from '@tanstack/react-router'
import { useAdmin } from '#accounts/web/use-admin.ts'
import { places } from '#app/frame/admin-places.ts'
import { useWords } from '#app/frame/admin-words.ts'

type Props = { className: string; each: string; onFollow?: () => void }

/** The links to the owner's pages (NAV-05), shown to admins only. */
export function AdminLinks({ className, each, onFollow }: Props) {
  const t = useWords()
  const { isAdmin } = useAdmin()
  if (!isAdmin) return null
  return (
    <nav aria-label={t('app.admin.name')} className={className}>
      {places.map(({ to, word }) => (
        <Link key={to} to={to} onClick={onFollow} className={each}>
          {t(word)}
        </Link>
      ))}
    </nav>
  )
}
