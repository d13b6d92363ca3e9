import { useRouteContext } from '@tanstack/react-router'
import { useWords } from '#language/web/LanguageProvider.tsx'

/** A shop on trial that others can reach says so on every page (D39). */
export function TrialBanner() {
  const t = useWords()
  const { place } = useRouteContext({ from: '__root__' })
  if (!place.trialBanner) return null
  return (
    <p className="fixed inset-x-0 bottom-0 z-30 bg-amber px-4 py-2 text-center text-[0.875rem] text-chalk">
      {t('app.trial')}
    </p>
  )
}
