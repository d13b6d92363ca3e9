import { Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useWords } from '#cart/web/words.ts'
import { buttonClass } from '#ui/Button.tsx'

export function EmptyCart() {
  const t = useWords()
  const router = useRouter()
  // It is shorter than the form or list that it replaces: scrolled down, only the footer would be seen.
  useEffect(() => {
    const toTop = () => window.scrollTo({ top: 0, behavior: 'instant' })
    toTop()
    // On the way back the router restores the former scroll position after this effect.
    return router.subscribe('onRendered', toTop)
  }, [router])
  return (
    <div className="border-line border-t pt-10">
      <p className="display-3">{t('cart.empty')}</p>
      <p className="mt-3 mb-8 text-ink/80">{t('cart.empty-explained')}</p>
      <Link to="/collection" className={buttonClass()}>
        {t('cart.to-collection')}
      </Link>
    </div>
  )
}
