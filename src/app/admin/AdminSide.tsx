import { Link } from '@tanstack/react-router'
import { BookOpen, Mails, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { PlaceLink } from '#app/admin/places/PlaceLink.tsx'
import type { useSide } from '#app/admin/use-side.ts'
import { placeGroups, places } from '#app/frame/admin-places.ts'
import { useWords } from '#app/frame/admin-words.ts'
import { useKeepsMails } from '#ui/use-keeps-mails.ts'

/** The side bar: all places, in groups, and on a desktop the button that folds it to a rail. */
export function AdminSide({ isFolded, toggle }: Pick<ReturnType<typeof useSide>, 'isFolded' | 'toggle'>) {
  const t = useWords()
  const keepsMails = useKeepsMails()
  const Sign = isFolded ? PanelLeftOpen : PanelLeftClose
  const fold = t(isFolded ? 'app.admin.side.unfold' : 'app.admin.side.fold')
  return (
    <nav className="admin-side" aria-label={t('app.admin.navigation')}>
      {placeGroups.map((group) => (
        <div key={group}>
          <p id={`places-${group}`} className={group === 'first' ? 'sr-only' : 'group'}>
            {t(`app.admin.group.${group}`)}
          </p>
          <ul aria-labelledby={`places-${group}`}>
            {places
              .filter((place) => place.group === group)
              .map((place) => (
                <li key={place.to}>
                  <PlaceLink place={place} look="admin-place" />
                </li>
              ))}
          </ul>
        </div>
      ))}
      <Link to="/admin/manual" className="admin-place manual-way" title={t('app.admin.manual')}>
        <BookOpen aria-hidden="true" strokeWidth={1.5} />
        <span className="words">{t('app.admin.manual')}</span>
      </Link>
      {keepsMails && (
        <a href="/dev/mailbox" target="_blank" rel="noreferrer" className="admin-place" title={t('app.admin.mailbox')}>
          <Mails aria-hidden="true" strokeWidth={1.5} />
          <span className="words">{t('app.admin.mailbox')}</span>
        </a>
      )}
      <button type="button" className="admin-place fold" title={fold} onClick={toggle}>
        <Sign aria-hidden="true" strokeWidth={1.5} />
        <span className="words">{fold}</span>
      </button>
    </nav>
  )
}
