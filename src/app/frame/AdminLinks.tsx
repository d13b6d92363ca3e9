import { Link } from '@tanstack/react-router'
import { useAdmin } from '#accounts/web/use-admin.ts'
import { useWords } from '#app/frame/admin-words.ts'

type Props = { className: string; each: string; onFollow?: () => void }

const ways = [
  { to: '/admin', word: 'app.admin.return' },
  { to: '/admin/orders', word: 'app.admin.orders' },
  { to: '/admin/products', word: 'app.admin.products' },
] as const

/** The way back to the owner's pages, and to the two that are opened most (NAV-05), shown to admins only. */
export function AdminLinks({ className, each, onFollow }: Props) {
  const t = useWords()
  const { isAdmin } = useAdmin()
  if (!isAdmin) return null
  return (
    <nav aria-label={t('app.admin.name')} className={className}>
      {ways.map(({ to, word }) => (
        <Link key={to} to={to} onClick={onFollow} className={each}>
          {t(word)}
        </Link>
      ))}
    </nav>
  )
}
