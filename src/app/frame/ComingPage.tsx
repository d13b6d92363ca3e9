import { useLayoutEffect } from 'react'
import { PageLoading } from '#ui/page/PageLoading.tsx'

/** A page on its way. The former one may have been scrolled further down than this one reaches: its footer alone would be seen. */
export function ComingPage() {
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return <PageLoading />
}
