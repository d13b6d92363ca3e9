import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useWords } from '#reservations/web/reserve/dialog-words.ts'
import { buttonClass } from '#ui/Button.tsx'

/** Reserving is for members; from signing in one comes back to the open dialog. */
export function LogIn({ back, called }: { back: string; called: boolean }) {
  const t = useWords()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (called) place.current?.focus()
  }, [called])
  return (
    <div ref={place} tabIndex={-1} role="alert" className="mt-8 border-gold border-l-2 pl-4">
      <p>{t('checkout.refused.needs-session')}</p>
      <Link to="/auth" search={{ return: back }} className={buttonClass('secondary', 'mt-3')}>
        {t('reservations.reserve.log-in')}
      </Link>
    </div>
  )
}
