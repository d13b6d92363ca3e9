import type { ReactNode } from 'react'
import { Bar } from '#app/frame/Bar.tsx'
import { Footer } from '#app/frame/Footer.tsx'
import { TrialBanner } from '#app/frame/TrialBanner.tsx'
import { useWords } from '#language/web/LanguageProvider.tsx'

/** Bar above, footer below, and the skip link for keyboard users. */
export function Layout({ children }: { children: ReactNode }) {
  const t = useWords()
  return (
    <>
      <a
        href="#content"
        className="label sr-only z-50 bg-ink px-6 py-4 text-chalk focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t('app.skip')}
      </a>
      <TrialBanner />
      <Bar />
      {children}
      <Footer />
    </>
  )
}
