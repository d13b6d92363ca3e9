import { Link } from '@tanstack/react-router'
import { useWords } from '#language/web/LanguageProvider.tsx'
import { buttonLook } from '#ui/Button.tsx'

export function EmptyCart() {
  const t = useWords()
  return (
    <div className="border-line border-t pt-10">
      <p className="display-3">{t('cart.empty')}</p>
      <p className="mt-3 mb-8 text-ink/80">{t('cart.empty-explained')}</p>
      <Link to="/collection" className={buttonLook()}>
        {t('cart.to-collection')}
      </Link>
    </div>
  )
}
