import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Layout } from '#app/frame/Layout.tsx'
import { OpenedProduct } from '#collection/web/OpenedProduct.tsx'

type Search = { product?: string | undefined }

/** The pages that everyone may open. */
export const Route = createFileRoute('/_public')({
  validateSearch: ({ product }: Record<string, unknown>): Search => ({
    product: typeof product === 'string' ? product : undefined,
  }),
  component: PublicPages,
  // Every page is inside it: it loads with the frame.
  codeSplitGroupings: [],
})

function PublicPages() {
  const { product } = Route.useSearch()
  return (
    <Layout>
      <Outlet />
      <OpenedProduct slug={product} />
    </Layout>
  )
}
