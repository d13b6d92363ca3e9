import { Link } from '@tanstack/react-router'
import type { Sample } from '#house/sample-schema.ts'
import { useWords } from '#house/web/admin-words.ts'
import { EditorLink } from '#ui/admin/EditorLink.tsx'

/** The open orders and requests, and the pages and articles of the house, that keep a sample. */
export function SampleReasons({ sample: { orders, requests, places } }: { sample: Sample }) {
  const t = useWords()
  if (orders.length + requests.length + places.length === 0) return null
  return (
    <p className="mt-1 flex flex-wrap gap-x-3">
      <span className="admin-quiet">{t('house.samples.needed-by')}</span>
      {orders.map((number) => (
        <Link key={number} to="/admin/orders/$number" params={{ number: String(number) }}>
          {t('house.samples.reservation', { number: String(number) })}
        </Link>
      ))}
      {requests.map(({ id, reference }) => (
        <Link key={id} to="/admin/requests/$id" params={{ id }}>
          {t('house.samples.request', { reference })}
        </Link>
      ))}
      {places.map((place) => (
        <EditorLink key={place.id} text={place} />
      ))}
    </p>
  )
}
