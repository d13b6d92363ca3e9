import '#ui/admin.css'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSignOut } from '#accounts/web/use-sign-out.ts'
import { useWords } from '#app/admin/admin-words.ts'
import { LanguageToggle } from '#app/frame/LanguageToggle.tsx'
import { TrialBanner } from '#app/frame/TrialBanner.tsx'
import { MessageCount } from '#crm/web/MessageCount.tsx'
import { ProblemCount } from '#payments/web/ProblemCount.tsx'

const places = [
  { to: '/admin/products', word: 'app.admin.products' },
  { to: '/admin/orders', word: 'app.admin.orders' },
  { to: '/admin/reservations', word: 'app.admin.reservations' },
  { to: '/admin/requests', word: 'app.admin.requests' },
  { to: '/admin/messages', word: 'app.admin.messages' },
  { to: '/admin/problems', word: 'app.admin.problems' },
] as const

/** The frame of the owner's pages. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const t = useWords()
  const signOut = useSignOut()
  return (
    <div className="admin">
      <a
        href="#content"
        className="sr-only z-50 bg-ink px-6 py-4 text-chalk focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t('app.skip')}
      </a>
      <TrialBanner />
      <header className="admin-bar">
        <p className="font-medium">Immortela · {t('app.admin.name')}</p>
        <div className="flex flex-wrap items-center gap-x-6">
          <Link to="/" className="admin-press">
            {t('app.admin.to-shop')}
          </Link>
          <Link to="/account" className="admin-press">
            {t('app.admin.account')}
          </Link>
          <button
            type="button"
            className="admin-press underline underline-offset-[0.2em]"
            onClick={() => void signOut()}
          >
            {t('app.admin.sign-out')}
          </button>
          <LanguageToggle />
        </div>
      </header>
      <div className="admin-body">
        <nav className="admin-side" aria-label={t('app.admin.navigation')}>
          <ul>
            {places.map(({ to, word }) => (
              <li key={to}>
                <Link to={to} activeOptions={{ includeSearch: false }}>
                  {t(word)}
                  {to === '/admin/problems' && (
                    <ProblemCount of="problems" said={(count) => t('app.admin.problem-count', { count })} />
                  )}
                  {to === '/admin/messages' && (
                    <MessageCount said={(count) => t('app.admin.message-count', { count })} />
                  )}
                  {to === '/admin/requests' && (
                    <ProblemCount of="requests" said={(count) => t('app.admin.request-count', { count })} />
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {children}
      </div>
    </div>
  )
}
