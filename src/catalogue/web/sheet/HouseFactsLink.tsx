import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { sectionId } from '#house/web/section-id.ts'

type Props = { label?: string; children: ReactNode }

/** Leads to the facts of the house that its products show. */
export function HouseFactsLink({ label, children }: Props) {
  return (
    <Link to="/admin/settings" hash={sectionId('products')} className="admin-link" aria-label={label}>
      {children}
    </Link>
  )
}
