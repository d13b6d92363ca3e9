import { linkedSlugs, slugOfLink } from '#catalogue/product-links.ts'
import type { NamedProduct, ProductPlace } from '#catalogue/server/sheets/ports.ts'
import type { PageContent } from '#content/page-content.ts'
import { fieldsOfBlock, type PageName } from '#content/page-fields.ts'
import { confirmedTexts } from '#content/server/confirmed-text-records.ts'
import { editedPage } from '#content/server/edited-page.ts'
import { listVersions } from '#content/server/page-records.ts'
import type { Connection } from '#platform/database/database.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** The pages that show each product, or link to it, in their public version or in the one that is to replace it. */
export async function findPagesOfProducts(
  products: readonly NamedProduct[],
  now: BusinessTime,
  on: Connection,
): Promise<ProductPlace[]> {
  const versions = await listVersions(now, on)
  const confirmed = await confirmedTexts('page', on)
  return products.flatMap((product) => {
    const naming = versions.filter(({ page, content }) => namesProduct(page, content, product)).map(({ page }) => page)
    return [...new Set(naming)].map((page) => ({
      code: product.code,
      place: { ...editedPage(page), ...(!confirmed.has(page) && { isDelivered: true }) },
    }))
  })
}

export function namesProduct(page: PageName, { texts, blocks }: PageContent, { code, slugs }: NamedProduct): boolean {
  const words = [texts, ...blocks.map((block) => block.words)].flatMap((each) => Object.values(each))
  const linked = words.flatMap(({ en, fr }) => [...linkedSlugs(en), ...linkedSlugs(fr)])
  return (
    linked.some((slug) => slugs.includes(slug)) ||
    blocks.some(({ kind, values }) => {
      const forms = fieldsOfBlock(page, kind)?.values ?? {}
      return Object.entries(forms).some(([name, form]) => {
        const value = values[name] ?? ''
        return form === 'product' ? value === code : form === 'path' && slugs.includes(slugOfLink(value) ?? '')
      })
    })
  )
}
