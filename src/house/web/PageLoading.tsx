import { PageHead } from '#house/web/PageHead.tsx'
import { Spinner } from '#ui/Spinner.tsx'

/** What stands in a page's place while it comes; a document has a title even then. */
export function PageLoading() {
  return (
    <main id="content" className="grid min-h-[70dvh] place-items-center">
      <PageHead indexed={false} />
      <Spinner />
    </main>
  )
}
