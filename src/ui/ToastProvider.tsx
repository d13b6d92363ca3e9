import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { whenToasterIsNeeded } from '#ui/toast.ts'

const Toaster = lazy(() => import('#ui/Toaster.tsx').then(({ Toaster }) => ({ default: Toaster })))

export function ToastProvider({ children }: { children: ReactNode }) {
  const [needed, setNeeded] = useState(false)
  useEffect(() => whenToasterIsNeeded(() => setNeeded(true)), [])
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
