import { useLocation, useNavigate } from '@tanstack/react-router'
import { useSignOut } from '#accounts/web/use-sign-out.ts'
import { focusAfter } from '#app/admin/keys/focus-after.ts'
import type { FoundRow } from '#app/admin/menu/find-api.ts'
import type { MenuAction, MenuItem, SearchedList } from '#app/admin/menu/menu-items.ts'
import type { SettingPlace } from '#app/admin/menu/setting-places.ts'
import { carriersHash } from '#carriers/carrier.ts'
import { sectionId } from '#house/web/section-id.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { downloadOrders } from '#orders/web/api.ts'
import { newHash } from '#ui/admin/use-new-in-address.ts'
import { failureOf } from '#ui/form/failure.ts'
import { showToast } from '#ui/toast/toast.ts'

const listOf = {
  sale: 'published',
  price: 'published',
  restock: 'low',
  publish: 'draft',
  archive: 'published',
} as const
const partOf = {
  ...{ sale: 'sheet-plans', price: 'sheet-plans', restock: 'sheet-stock', publish: 'sheet-prices' },
  archive: 'sheet-moves',
} as const

const listAt = {
  orders: '/admin/orders',
  contacts: '/crm/contacts',
  messages: '/admin/messages',
  tasks: '/crm/tasks',
  products: '/admin/products',
  articles: '/admin/journal',
} as const satisfies Record<SearchedList, string>

/** Longer words are not searched for in the list of tasks. */
const maxWords = 100

/** Does what a line of the menu says. */
export function useMenuAction(openKeys: () => void): (item: MenuItem) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const signOut = useSignOut()
  const { language, switchTo } = useLanguage()

  function open({ kind, id, title = '' }: Pick<FoundRow, 'kind' | 'id'> & { title?: string }): Promise<void> {
    if (kind === 'order') return navigate({ to: '/admin/orders/$number', params: { number: id } })
    if (kind === 'person') return navigate({ to: '/crm/contacts/$id', params: { id } })
    if (kind === 'request') return navigate({ to: '/admin/requests/$id', params: { id } })
    // A task is opened beside the list that has it.
    if (kind === 'task') return navigate({ to: '/crm/tasks', search: { q: title.slice(0, maxWords) }, hash: id })
    if (kind === 'staff') return navigate({ to: '/admin/settings/$part', params: { part: 'staff' }, hash: id })
    if (kind === 'article') return navigate({ to: '/admin/journal/$id', params: { id } })
    return navigate({ to: '/admin/products/$code', params: { code: id } })
  }

  const exportOrders = () =>
    downloadOrders({}, language).then(
      () => showToast({ tone: 'plain', title: 'ui.list.exported' }),
      (error: unknown) => showToast({ tone: 'destructive', title: failureOf(error) }),
    )

  const act: Record<MenuAction, () => unknown> = {
    'new-order': () => focusAfter(navigate({ to: '/admin/orders/new' })),
    'new-product': () => focusAfter(navigate({ to: '/admin/products/$code', params: { code: 'new' } })),
    'new-article': () => focusAfter(navigate({ to: '/admin/journal/$id', params: { id: 'new' } })),
    'new-task': () => navigate({ to: '/crm/tasks', hash: newHash }),
    'new-contact': () => navigate({ to: '/crm/contacts', hash: newHash }),
    pictures: () => focusAfter(navigate({ to: '/admin/pictures' })),
    ship: () => focusAfter(navigate({ to: '/admin/shipping' })),
    'export-orders': exportOrders,
    'low-stock': () => focusAfter(navigate({ to: '/admin/products', search: { view: 'low' } })),
    carriers: () => navigate({ to: '/admin/shipping', hash: carriersHash }),
    'overdue-tasks': () => focusAfter(navigate({ to: '/crm/tasks', search: { view: 'overdue' } })),
    'overdue-balances': () => focusAfter(navigate({ to: '/admin/reservations', search: { view: 'overdue' } })),
    refund: () => focusAfter(navigate({ to: '/admin/orders' })),
    shop: () => navigate({ to: '/' }),
    account: () => navigate({ to: '/account' }),
    language: () => switchTo(language === 'en' ? 'fr' : 'en'),
    manual: () => focusAfter(navigate({ to: '/admin/manual' })),
    keys: openKeys,
    'sign-out': signOut,
  }

  function openSetting({ of, name }: SettingPlace) {
    if (of === 'group') return navigate({ to: '/admin/settings', hash: sectionId(name) })
    if (of === 'legal') return navigate({ to: '/admin/settings/legal/$text', params: { text: name } })
    if (name === 'staff' || name === 'letters') return navigate({ to: `/admin/settings/${name}` })
    return navigate({ to: '/admin/settings/$part', params: { part: name } })
  }

  /** To the part of the product where it is done, or to the products that it can be done with. */
  function openForAct({ act, code }: Pick<Extract<MenuItem, { kind: 'product-act' }>, 'act' | 'code'>) {
    if (!code) return navigate({ to: '/admin/products', search: { view: listOf[act] } })
    return navigate({ to: '/admin/products/$code', params: { code }, hash: partOf[act] })
  }

  return (item) => {
    if (item.kind === 'action') act[item.action]()
    // Once the menu has let go of the page.
    else if (item.kind === 'own') requestAnimationFrame(() => item.element.click())
    else if (item.kind === 'recent') void focusAfter(open(item.recent))
    else if (item.kind === 'place') void focusAfter(navigate({ to: item.place.to }))
    else if (item.kind === 'setting') void focusAfter(openSetting(item.setting))
    else if (item.kind === 'page') void focusAfter(navigate({ to: '/admin/pages/$page', params: { page: item.page } }))
    else if (item.kind === 'manual') void focusAfter(navigate({ to: '/admin/manual', hash: item.section }))
    else if (item.kind === 'act')
      void navigate({
        to: '/admin/orders/$number',
        params: { number: item.number },
        // The open order keeps the way back that its address has.
        ...(pathname === `/admin/orders/${item.number}` && { search: true as const }),
        hash: `step-${item.step}`,
      })
    else if (item.kind === 'product-act') void focusAfter(openForAct(item))
    // The form of a task takes the focus.
    else if (item.kind === 'found' && item.found.kind === 'task') void open(item.found)
    else if (item.kind === 'found') void focusAfter(open(item.found))
    else void focusAfter(navigate({ to: listAt[item.list], search: { q: item.words } }))
  }
}
