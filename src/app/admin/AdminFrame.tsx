import '#ui/admin/styles/admin.css'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { AdminFootBar } from '#app/admin/AdminFootBar.tsx'
import { AdminOverlays, useOverlays } from '#app/admin/AdminOverlays.tsx'
import { AdminSide } from '#app/admin/AdminSide.tsx'
import { AdminTop } from '#app/admin/AdminTop.tsx'
import { useAdminKeys } from '#app/admin/keys/use-admin-keys.ts'
import { keepRecent, recentAt } from '#app/admin/menu/recent.ts'
import { OfflineStrip } from '#app/admin/OfflineStrip.tsx'
import { usePlacesAhead } from '#app/admin/places/prepare-places.ts'
import { RoleStrip } from '#app/admin/RoleStrip.tsx'
import { useSide } from '#app/admin/use-side.ts'
import { backWordOf } from '#app/frame/admin-places.ts'
import { useWords } from '#app/frame/admin-words.ts'
import { TrialBanner } from '#app/frame/TrialBanner.tsx'
import { languageKey } from '#language/language.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { readStored } from '#platform/browser/browser-storage.ts'
import { BackWords } from '#ui/admin/detail/BackLink.tsx'
import { rememberLanguage } from '#ui/remember-language.ts'

/** The language in which the owner's pages are first opened stays, also at addresses that name none, until another is chosen. */
function useFirstLanguage(): void {
  const { language } = useLanguage()
  const keep = useEffectEvent(() => {
    if (!readStored(languageKey)) rememberLanguage(language)
  })
  useEffect(() => keep(), [])
}

/** Opens the menu where its key was pressed before the frame was there, with what was typed since. */
function useEarlyMenu(show: (keys: readonly string[]) => void): void {
  const open = useEffectEvent(() => {
    const keys = document.takeMenuKeys?.()
    if (keys) show(keys)
  })
  useEffect(() => open(), [])
}

/** The frame of the owner's pages: the bars, and the sheet that the work lies on. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const t = useWords()
  const overlays = useOverlays()
  const side = useSide()
  const openMenu = () => overlays.show('menu')
  const path = useLocation({ select: ({ pathname }) => pathname })
  useEffect(() => {
    const recent = recentAt(path)
    if (recent) keepRecent(recent)
  }, [path])
  const wordsForBack = (to: string) => {
    const word = backWordOf(to)
    return word && t(word)
  }
  useFirstLanguage()
  useEarlyMenu(overlays.showTyped)
  useAdminKeys({ openMenu, openKeys: () => overlays.show('keys'), openNew: () => overlays.show('new') })
  usePlacesAhead()
  return (
    <div className="admin" data-side={side.isRail ? 'rail' : undefined}>
      <a
        href="#content"
        className="sr-only z-50 bg-ink px-6 py-4 text-chalk focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t('app.skip')}
      </a>
      <div className="admin-trial">
        <TrialBanner />
      </div>
      <AdminTop openMenu={openMenu} overlays={overlays} />
      <div className="admin-body">
        <AdminSide {...side} />
        <div className="admin-page">
          <OfflineStrip />
          <RoleStrip />
          <BackWords value={wordsForBack}>{children}</BackWords>
        </div>
      </div>
      <AdminFootBar />
      <AdminOverlays {...overlays} />
    </div>
  )
}
