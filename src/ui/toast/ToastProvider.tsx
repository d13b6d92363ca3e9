import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { onFirstToast } from '#ui/toast/toast.ts'

// When even the toaster cannot be loaded, its message is lost, and the page stays.
const Toaster = lazy<() => ReactNode>(() =>
  import('#ui/toast/Toaster.tsx').then(
    ({ Toaster }) => ({ default: Toaster }),
    () => ({ default: () => null }),
  ),
)

export function ToastProvider({ children }: { children: ReactNode }) {
  const [needed, setNeeded] = useState(false)
  useEffect(() => onFirstToast(() => setNeeded(true)), [])
  return (
    <>
      {children}
      {needed && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </>
  )
}
