import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { InUse } from '#catalogue/endpoints/sheet-schema.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { useOrigin } from '#ui/admin/detail/origin.ts'

/** Orders, requests and offers that use the product, each with a link. */
export function SheetInUse({ inUse }: { inUse: InUse }) {
  const { orders, requests, held } = inUse
  const t = useWords()
  const origin = useOrigin()
  const panel = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is led to
  useEffect(() => panel.current?.focus(), [inUse])
  const about = held ? 'offers' : 'requests'
  return (
    <div ref={panel} role="alert" tabIndex={-1} className="admin-note mb-6">
      <h2>{t(held ? 'catalogue.admin.in-use.held' : 'catalogue.admin.in-use.title', { held: held?.units ?? 0 })}</h2>
      {orders.length > 0 && (
        <p className="flex flex-wrap gap-x-4">
          <span>{t('catalogue.admin.in-use.reservations', { count: orders.length })}</span>
          {orders.map((number) => (
            <Link key={number} to="/admin/orders/$number" params={{ number: String(number) }} search={origin}>
              {number}
            </Link>
          ))}
        </p>
      )}
      {requests.length > 0 && (
        <p className="flex flex-wrap gap-x-4">
          <span>{t(`catalogue.admin.in-use.${about}`, { count: requests.length })}</span>
          {requests.map(({ id, reference, units }) => (
            <Link key={id} to="/admin/requests/$id" params={{ id }}>
              {units ? t('catalogue.admin.in-use.offer', { reference, units }) : reference}
            </Link>
          ))}
        </p>
      )}
      {!held && <p className="mt-2">{t('catalogue.admin.in-use.hint')}</p>}
      {held && held.paying > 0 && <p className="mt-2">{t('catalogue.admin.in-use.paying', { paying: held.paying })}</p>}
      {held && (
        <p className="mt-2">{t('catalogue.admin.in-use.held-hint', { held: held.units, offers: requests.length })}</p>
      )}
    </div>
  )
}
