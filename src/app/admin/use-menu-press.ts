import { useNavigate } from '@tanstack/react-router'
import { useSignOut } from '#accounts/web/use-sign-out.ts'
import type { FoundRow } from '#app/admin/find-api.ts'
import { focusAfter } from '#app/admin/focus-after.ts'
import type { MenuAction, MenuItem } from '#app/admin/menu-items.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'

/** Does what a line of the menu says. */
export function useMenuPress(openKeys: () => void): (item: MenuItem) => void {
  const navigate = useNavigate()
  const signOut = useSignOut()
  const { language, switchTo } = useLanguage()

  function open({ kind, id }: FoundRow): Promise<void> {
    if (kind === 'order') return navigate({ to: '/admin/orders/$number', params: { number: id } })
    if (kind === 'request') return navigate({ to: '/admin/requests/$id', params: { id } })
    return navigate({ to: '/admin/products/$code', params: { code: id } })
  }

  const act: Record<MenuAction, () => unknown> = {
    shop: () => navigate({ to: '/' }),
    account: () => navigate({ to: '/account' }),
    language: () => switchTo(language === 'en' ? 'fr' : 'en'),
    keys: openKeys,
    'sign-out': signOut,
  }

  return (item) => {
    if (item.kind === 'action') act[item.action]()
    else if (item.kind === 'place') void focusAfter(navigate({ to: item.place.to }))
    else if (item.kind === 'found') void focusAfter(open(item.found))
    else void focusAfter(navigate({ to: '/admin/orders', search: { q: item.words } }))
  }
}
