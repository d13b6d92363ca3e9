import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { productQuery } from '#catalogue/web/api.ts'
import { loadProductDialog } from '#collection/web/OpenedProduct.tsx'

type Props = { slug: string; className?: string; label?: string; children: ReactNode; tabIndex?: number }

/** Opens the product over the page one is on; the address, for sharing and for other tabs, is its own (D9). */
export function ProductLink({ slug, className, label, children, tabIndex }: Props) {
  const queries = useQueryClient()
  function prepare() {
    void loadProductDialog().catch(() => {})
    void queries.prefetchQuery(productQuery(slug))
  }
  return (
    <Link
      to="."
      search={(search) => ({ ...search, product: slug })}
      mask={{ to: '/collection/$slug', params: { slug }, unmaskOnReload: true }}
      resetScroll={false}
      onPointerEnter={prepare}
      onFocus={prepare}
      onTouchStart={prepare}
      onClick={({ currentTarget }) => carryPictureOf(currentTarget)}
      className={className}
      aria-label={label}
      tabIndex={tabIndex}
    >
      {children}
    </Link>
  )
}

/** Marks the picture that moves from its card into the dialog, and back when the dialog is closed. */
function carryPictureOf(link: Element): void {
  for (const carried of document.querySelectorAll('[data-carried]')) carried.removeAttribute('data-carried')
  link.closest('article')?.querySelector('[data-picture]')?.setAttribute('data-carried', '')
}
