import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type Props = { slug: string; className?: string; label?: string; children: ReactNode; tabIndex?: number }

/** Opens the product over the page one is on; the address, for sharing and for other tabs, is its own (decision 9). */
export function ProductLink({ slug, className, label, children, tabIndex }: Props) {
  return (
    <Link
      to="."
      search={(search) => ({ ...search, product: slug })}
      mask={{ to: '/collection/$slug', params: { slug }, unmaskOnReload: true }}
      resetScroll={false}
      className={className}
      aria-label={label}
      tabIndex={tabIndex}
    >
      {children}
    </Link>
  )
}
