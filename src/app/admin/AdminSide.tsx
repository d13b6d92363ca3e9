import { PlaceLink } from '#app/admin/PlaceLink.tsx'
import { placeGroups, places } from '#app/frame/admin-places.ts'
import { useWords } from '#app/frame/admin-words.ts'

/** The side bar: all places, in groups. */
export function AdminSide() {
  const t = useWords()
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
    </nav>
  )
}
