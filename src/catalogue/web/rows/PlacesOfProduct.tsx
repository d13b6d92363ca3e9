import type { Places } from '#catalogue/endpoints/sheet-schema.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { EditorLink } from '#ui/admin/EditorLink.tsx'

/** The pages and articles that show a product, which will show it no more; each is opened beside, nothing typed is lost. */
export function PlacesOfProduct({ places }: { places: Places }) {
  const t = useWords()
  if (places.length === 0) return null
  return (
    <div className="mt-2">
      <p>{t('catalogue.admin.move.places', { count: places.length })}</p>
      <ul className="list-disc pl-5">
        {places.map((place) => (
          <li key={place.kind + place.id}>
            <EditorLink text={place} isBeside />
          </li>
        ))}
      </ul>
    </div>
  )
}
