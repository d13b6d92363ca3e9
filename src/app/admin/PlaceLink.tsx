import { Link } from '@tanstack/react-router'
import { PlaceCount } from '#app/admin/PlaceCount.tsx'
import { PlaceIcon } from '#app/admin/PlaceIcon.tsx'
import { useWaiting } from '#app/admin/use-waiting.ts'
import type { Place, PlaceAddress } from '#app/frame/admin-places.ts'
import { useWords } from '#app/frame/admin-words.ts'
import type { WordId } from '#language/words.ts'

const countWords: Partial<Record<PlaceAddress, WordId>> = {
  '/admin/orders': 'app.admin.order-count',
  '/admin/shipping': 'app.admin.shipping-count',
  '/admin/reservations': 'app.admin.reservation-count',
  '/admin/requests': 'app.admin.request-count',
  '/admin/messages': 'app.admin.message-count',
  '/admin/problems': 'app.admin.problem-count',
}

type Props = { place: Place; look: 'admin-place' | 'admin-tab'; onFollow?: () => void }

/** The way to a place; its page and the pages of what it lists are marked as where one is. */
export function PlaceLink({ place: { to, word }, look, onFollow }: Props) {
  const t = useWords()
  const waiting = useWaiting()
  const countWord = countWords[to]
  return (
    <Link
      to={to}
      className={look}
      title={t(word)}
      activeOptions={{ includeSearch: false, exact: to === '/admin' }}
      onClick={onFollow}
    >
      <PlaceIcon of={to} />
      <span className="words">{t(word)}</span>
      {countWord && <PlaceCount count={waiting(to)} word={countWord} isBad={to === '/admin/problems'} />}
    </Link>
  )
}
