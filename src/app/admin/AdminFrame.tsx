import '#ui/admin.css'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { AdminFootBar } from '#app/admin/AdminFootBar.tsx'
import { AdminOverlays, useOverlays } from '#app/admin/AdminOverlays.tsx'
import { AdminSide } from '#app/admin/AdminSide.tsx'
import { AdminTop } from '#app/admin/AdminTop.tsx'
import { OfflineStrip } from '#app/admin/OfflineStrip.tsx'
import { keepRecent, recentAt } from '#app/admin/recent.ts'
import { useAdminKeys } from '#app/admin/use-admin-keys.ts'
import { useWords } from '#app/frame/admin-words.ts'
import { TrialBanner } from '#app/frame/TrialBanner.tsx'

/** The frame of the owner's pages: the bars, and the sheet that the work lies on. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const t = useWords()
  const overlays = useOverlays()
  const openMenu = () => overlays.show('menu')
  const path = useLocation({ select: ({ pathname }) => pathname })
  useEffect(() => {
    const recent = recentAt(path)
    if (recent) keepRecent(recent)
  }, [path])
  useAdminKeys({ openMenu, openKeys: () => overlays.show('keys') })
  return (
    <div className="admin">
      <a
        href="#content"
        className="sr-only z-50 bg-ink px-6 py-4 text-chalk focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t('app.skip')}
      </a>
      <div className="admin-trial">
        <TrialBanner />
      </div>
      <AdminTop openMenu={openMenu} />
      <div className="admin-body">
        <AdminSide />
        <div className="admin-page">
          <OfflineStrip />
          {children}
        </div>
      </div>
      <AdminFootBar />
      <AdminOverlays {...overlays} />
    </div>
  )
}
