import { badgesOf } from '#catalogue/product.ts'
import type { ListedProduct } from '#catalogue/schema.ts'
import { useWords } from '#language/web/LanguageProvider.tsx'

/** Outlined words in small capitals, over a picture's foot. */
export function ProductBadges({ product }: { product: ListedProduct }) {
  const t = useWords()
  return (
    <ul aria-label={t('catalogue.badges')} className="absolute bottom-4 left-4 flex flex-wrap gap-2">
      {badgesOf(product).map((badge) => (
        <li
          key={badge}
          className={`border bg-chalk/75 px-2.5 py-1 font-medium text-[0.6875rem] uppercase leading-none tracking-[0.14em] ${badge === 'on-sale' ? 'border-amber text-amber' : 'border-ink/50 text-ink'}`}
        >
          {t(`catalogue.badge.${badge}`)}
        </li>
      ))}
    </ul>
  )
}
