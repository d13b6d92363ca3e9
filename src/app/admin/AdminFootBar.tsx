import { Menu } from 'lucide-react'
import { Suspense, useState } from 'react'
import { PlaceCount } from '#app/admin/places/PlaceCount.tsx'
import { isBadAt, PlaceLink } from '#app/admin/places/PlaceLink.tsx'
import { useWaiting } from '#app/admin/places/use-waiting.ts'
import { barPlaces, places } from '#app/frame/admin-places.ts'
import { useWords } from '#app/frame/admin-words.ts'
import { loadOverlay } from '#ui/page/ChunkFailed.tsx'

const loadMore = () => import('#app/admin/AdminMore.tsx').then(({ AdminMore }) => ({ default: AdminMore }))
const AdminMore = loadOverlay(loadMore)

/** A phone's bar: the daily places, and one tab for all else. */
export function AdminFootBar() {
  const t = useWords()
  const waiting = useWaiting()
  const behind = places.filter(({ to }) => !barPlaces.includes(to))
  const count = behind.reduce((sum, { to }) => sum + waiting(to), 0)
  const isBad = behind.some(({ to }) => isBadAt(to) && waiting(to) > 0)
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  return (
    <nav className="admin-foot-bar" aria-label={t('app.admin.navigation')}>
      <ul>
        {places
          .filter(({ to }) => barPlaces.includes(to))
          .map((place) => (
            <li key={place.to}>
              <PlaceLink place={place} look="admin-tab" />
            </li>
          ))}
        <li>
          <button
            type="button"
            className="admin-tab"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => {
              setOpened(true)
              setOpen(true)
            }}
          >
            <Menu aria-hidden="true" strokeWidth={1.5} />
            <span className="words">{t('app.admin.more')}</span>
            <PlaceCount count={count} word="app.admin.more-count" isBad={isBad} />
          </button>
        </li>
      </ul>
      {wasOpened && (
        <Suspense>
          <AdminMore open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </nav>
  )
}
