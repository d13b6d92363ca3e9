import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { InUse } from '#catalogue/sheet-schema.ts'
import { useWords } from '#catalogue/web/admin-words.ts'

/** What needs a product as it is, each a way to see to it first. */
export function SheetInUse({ inUse: { orders, requests } }: { inUse: InUse }) {
  const t = useWords()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <div ref={panel} role="alert" tabIndex={-1} className="admin-note">
      <h2>{t('catalogue.admin.in-use.title')}</h2>
      {orders.length > 0 && (
        <p className="flex flex-wrap gap-x-4">
          <span>{t('catalogue.admin.in-use.reservations', { count: orders.length })}</span>
          {orders.map((number) => (
            <Link key={number} to="/admin/orders/$number" params={{ number: String(number) }}>
              {number}
            </Link>
          ))}
        </p>
      )}
      {requests.length > 0 && (
        <p className="flex flex-wrap gap-x-4">
          <span>{t('catalogue.admin.in-use.requests', { count: requests.length })}</span>
          {requests.map(({ id, reference }) => (
            <Link key={id} to="/admin/requests/$id" params={{ id }}>
              {reference}
            </Link>
          ))}
        </p>
      )}
    </div>
  )
}
