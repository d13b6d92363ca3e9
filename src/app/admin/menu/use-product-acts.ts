import { useMay } from '#accounts/web/role-context.ts'
import type { FoundRow } from '#app/admin/menu/find-api.ts'
import { isNamed, type MenuItem, productActs } from '#app/admin/menu/menu-items.ts'
import { useWords } from '#app/frame/admin-words.ts'

type Item = Extract<MenuItem, { kind: 'product-act' }>

/** The most products that are offered with a named act. */
const maxProducts = 3

/**
 * The acts on products: `ofAny` leads to the list from which a product is chosen, `named` to the products that were
 * found with the act that was typed.
 */
export function useProductActs(
  results: readonly FoundRow[],
  act: string | undefined,
): { ofAny: Item[]; named: Item[] } {
  const t = useWords()
  const mayEdit = useMay('products')
  if (!mayEdit) return { ofAny: [], named: [] }
  const all = productActs.map((each) => ({ act: each, label: t(`app.admin.menu.product.${each}`) }))
  const products = results.filter(({ kind }) => kind === 'product').slice(0, maxProducts)
  const meant = act === undefined ? [] : all.filter(({ label }) => isNamed(label, act) || isNamed(label, act, true))
  return {
    ofAny: all.map((each) => ({ id: `product ${each.act}`, kind: 'product-act', ...each })),
    named: products.flatMap(({ id: code, title }) =>
      meant.map((each) => ({
        ...{ id: `product ${each.act} ${code}`, kind: 'product-act' as const, act: each.act, code },
        label: t('app.admin.menu.product.of', { act: each.label, product: title }),
      })),
    ),
  }
}
