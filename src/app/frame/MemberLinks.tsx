import { Link } from '@tanstack/react-router'
import { CalendarClock, LogOut, User } from 'lucide-react'
import { useSignOut } from '#accounts/web/use-sign-out.ts'
import { useWords } from '#language/web/LanguageProvider.tsx'

const icon = { 'aria-hidden': true, className: 'size-5', strokeWidth: 1.4 } as const

/** The bar's ways for members: to their reservations, into their account, and out again (NAV-02). */
export function MemberLinks({ look }: { look: string }) {
  const t = useWords()
  const signOut = useSignOut()
  return (
    <>
      <Link
        to="/my-reservations"
        aria-label={t('app.nav.reservations')}
        title={t('app.nav.reservations')}
        className={look}
      >
        <CalendarClock {...icon} />
      </Link>
      <Link to="/account" aria-label={t('app.nav.account')} className={look}>
        <User {...icon} />
      </Link>
      <button
        type="button"
        aria-label={t('app.nav.sign-out')}
        title={t('app.nav.sign-out')}
        className={look}
        onClick={() => void signOut()}
      >
        <LogOut {...icon} />
      </button>
    </>
  )
}
