import { badgesOf } from '#catalogue/product.ts'
import type { ListedProduct } from '#catalogue/schema.ts'
import { useWords } from '#language/web/LanguageProvider.tsx'
import { Badge } from '#ui/Badge.tsx'

export function ProductBadges({ product }: { product: ListedProduct }) {
  const t = useWords()
  return (
    <ul aria-label={t('catalogue.badges')} className="absolute bottom-4 left-4 flex flex-wrap gap-2">
      {badgesOf(product).map((badge) => (
        <Badge key={badge} tone={badge === 'on-sale' ? 'amber' : 'ink'}>
          {t(`catalogue.badge.${badge}`)}
        </Badge>
      ))}
    </ul>
  )
}
