import { Link } from '@tanstack/react-router'
import { useAuth } from '#accounts/web/AuthProvider.tsx'
import { useWords } from '#orders/web/paid/paid-words.ts'
import { buttonClass } from '#ui/Button.tsx'

/** For members: a buyer with only the link of a letter has no page of reservations. */
export function ToReservations({ className = '' }: { className?: string }) {
  const t = useWords()
  const { member } = useAuth()
  if (!member) return null
  return (
    <Link to="/my-reservations" className={buttonClass('secondary', className)}>
      {t('orders.paid.to-reservations')}
    </Link>
  )
}
