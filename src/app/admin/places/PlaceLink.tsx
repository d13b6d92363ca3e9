import { Link, useLocation } from '@tanstack/react-router'
import { PlaceCount } from '#app/admin/places/PlaceCount.tsx'
import { PlaceIcon } from '#app/admin/places/PlaceIcon.tsx'
import { placeHere } from '#app/admin/places/place-here.ts'
import { useAskAhead } from '#app/admin/places/prepare-places.ts'
import { useWaiting } from '#app/admin/places/use-waiting.ts'
import type { AdminPlace, PlaceAddress } from '#app/frame/admin-places.ts'
import { useWords } from '#app/frame/admin-words.ts'
import type { WordId } from '#language/words.ts'

const countWords: Partial<Record<PlaceAddress, WordId>> = {
  '/admin/orders': 'app.admin.order-count',
  '/admin/shipping': 'app.admin.shipping-count',
  '/admin/reservations': 'app.admin.reservation-count',
  '/admin/requests': 'app.admin.request-count',
  '/admin/messages': 'app.admin.message-count',
  '/crm/tasks': 'app.admin.task-count',
  '/admin/products': 'app.admin.product-count',
  '/admin/problems': 'app.admin.problem-count',
}

/** Work that waits there harms a buyer or loses money when it is left. */
export const isBadAt = (place: PlaceAddress) => place === '/admin/problems'

type Props = { place: AdminPlace; look: 'admin-place' | 'admin-tab'; onFollow?: () => void }

/** The way to a place; its page and the pages of what was opened from it are marked as where one is. */
export function PlaceLink({ place: { to, word }, look, onFollow }: Props) {
  const t = useWords()
  const waiting = useWaiting()
  const askAhead = useAskAhead(to)
  const countWord = countWords[to]
  const isHere = useLocation({ select: (location) => placeHere(location)?.to === to })
  return (
    <Link
      to={to}
      className={look}
      title={t(word)}
      activeOptions={{ includeSearch: false, exact: true }}
      aria-current={isHere ? 'page' : undefined}
      onPointerEnter={askAhead}
      onPointerDown={askAhead}
      onFocus={askAhead}
      onClick={onFollow}
    >
      <PlaceIcon of={to} />
      <span className="words">{t(word)}</span>
      {countWord && <PlaceCount count={waiting(to)} word={countWord} isBad={isBadAt(to)} />}
    </Link>
  )
}
