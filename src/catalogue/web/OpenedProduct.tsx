import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { collectionQuery } from '#catalogue/web/api.ts'

export const loadProductDialog = () => import('#catalogue/web/ProductDialog.tsx')

const ProductDialog = lazy(() => loadProductDialog().then(({ ProductDialog }) => ({ default: ProductDialog })))

/** The dialog of the product that the address names, over the page it was opened from. Back closes it. */
export function OpenedProduct({ slug }: { slug: string | undefined }) {
  const router = useRouter()
  const navigate = useNavigate()
  const opened = useLocation({ select: (location) => location.maskedLocation !== undefined })
  const pages = useQueryClient().getQueryData(collectionQuery.queryKey)?.pages ?? []
  if (!slug) return null
  const known = pages.flatMap((page) => page.products).find((product) => product.slug === slug)

  function close() {
    if (opened) router.history.back()
    else void navigate({ to: '.', search: ({ product: _, ...search }) => search, replace: true, resetScroll: false })
  }

  return (
    <Suspense>
      <ProductDialog slug={slug} known={known} onClose={close} />
    </Suspense>
  )
}
