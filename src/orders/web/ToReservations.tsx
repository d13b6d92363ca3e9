import { Link } from '@tanstack/react-router'
import { useAuth } from '#accounts/web/AuthProvider.tsx'
import { useWords } from '#orders/web/paid-words.ts'
import { buttonLook } from '#ui/Button.tsx'

/** For members: whoever paid by the link in a letter has no page of theirs. */
export function ToReservations({ className = '' }: { className?: string }) {
  const t = useWords()
  const { member } = useAuth()
  if (!member) return null
  return (
    <Link to="/my-reservations" className={buttonLook('secondary', className)}>
      {t('orders.paid.to-reservations')}
    </Link>
  )
}
