import { Link } from '@tanstack/react-router'
import { useAdmin } from '#accounts/web/use-admin.ts'
import { useWords } from '#app/admin/admin-words.ts'

type Props = { className: string; each: string; onFollow?: () => void }

const places = [
  { to: '/admin/products', word: 'app.admin.products' },
  { to: '/admin/orders', word: 'app.admin.orders' },
  { to: '/admin/reservations', word: 'app.admin.reservations' },
  { to: '/admin/requests', word: 'app.admin.requests' },
  { to: '/admin/messages', word: 'app.admin.messages' },
  { to: '/admin/problems', word: 'app.admin.problems' },
] as const

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
