import { actionOf, currencyFor, effectivePrice } from '#catalogue/product.ts'
import type { ListedProduct } from '#catalogue/schema.ts'
import { useProductTexts } from '#catalogue/web/use-product-texts.ts'
import { useLanguage, useWords } from '#language/web/LanguageProvider.tsx'
import { toDecimal } from '#money/decimal.ts'
import { plainOf } from '#platform/html/formatted-text.ts'
import { breadcrumbs, JsonLd, useWholeAddress } from '#ui/page/JsonLd.tsx'

const availabilities = { purchase: 'InStock', preorder: 'PreOrder', reserve: 'PreOrder' } as const

/** The product and its offer, at the price that the page shows. */
export function ProductJsonLd({ product }: { product: ListedProduct }) {
  const t = useWords()
  const { title, description } = useProductTexts(product)
  const { language } = useLanguage()
  const whole = useWholeAddress()
  const price = effectivePrice(product, currencyFor(product, language))
  const address = whole(`/collection/${product.slug}`)
  const origin = new URL(address).origin
  const availability = product.in_stock ? availabilities[actionOf(product)] : 'OutOfStock'
  return (
    <JsonLd
      of={[
        {
          '@type': 'Product',
          '@id': `${address}#product`,
          name: title,
          description: plainOf(description),
          sku: product.product_id,
          category: t('catalogue.category'),
          image: product.image_urls.map((image) => origin + image),
          brand: { '@type': 'Brand', name: 'Immortela' },
          ...(product.size_ml && { size: `${product.size_ml} ml` }),
          ...(price && {
            offers: {
              '@type': 'Offer',
              url: address,
              price: toDecimal(price),
              priceCurrency: price.currency,
              availability: `https://schema.org/${availability}`,
              itemCondition: 'https://schema.org/NewCondition',
              seller: { '@id': `${whole('/')}#house` },
            },
          }),
        },
        breadcrumbs([
          { name: 'Immortela', address: whole('/') },
          { name: t('catalogue.title'), address: whole('/collection') },
          { name: title, address },
        ]),
      ]}
    />
  )
}
