import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { Suspense } from 'react'
import { collectionQuery } from '#catalogue/web/api.ts'
import { loadOverlay } from '#ui/page/ChunkFailed.tsx'

export const loadProductDialog = () =>
  import('#collection/web/ProductDialog.tsx').then(({ ProductDialog }) => ({ default: ProductDialog }))

const ProductDialog = loadOverlay(loadProductDialog)

/** The dialog of the product that the address names, over the page it was opened from. Back closes it. */
export function OpenedProduct({ slug }: { slug: string | undefined }) {
  const router = useRouter()
  const navigate = useNavigate()
  const opened = useLocation({ select: (location) => location.maskedLocation !== undefined })
  const pages = useQueryClient().getQueryData(collectionQuery.queryKey)?.pages ?? []
  if (!slug) return null
  const listed = pages.flatMap((page) => page.products).find((product) => product.slug === slug)

  function close() {
    if (opened) router.history.back()
    else void navigate({ to: '.', search: ({ product: _, ...search }) => search, replace: true, resetScroll: false })
  }

  return (
    <Suspense>
      <ProductDialog open slug={slug} known={listed} onOpenChange={close} />
    </Suspense>
  )
}
