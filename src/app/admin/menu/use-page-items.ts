import type { MenuItem } from '#app/admin/menu/menu-items.ts'
import { otherNamesOf } from '#app/admin/menu/setting-places.ts'
import { useWords } from '#app/frame/admin-words.ts'
import { pageNames } from '#content/page-fields.ts'
import { usePageWords } from '#content/web/sheet/use-page-words.ts'

/** The pages of the shop whose words are edited, by the names that they have in their list; all by the name of the list. */
export function usePageItems(): Extract<MenuItem, { kind: 'page' }>[] {
  const t = useWords()
  const { pageName } = usePageWords()
  const ofList = t('app.admin.pages')
  return pageNames.map((page) => ({
    id: `page ${page}`,
    label: pageName(page),
    kind: 'page',
    page,
    also: [ofList, ...otherNamesOf('page', page)],
  }))
}
