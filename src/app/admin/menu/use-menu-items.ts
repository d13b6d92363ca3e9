import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '#accounts/web/role-context.ts'
import { findQuery } from '#app/admin/menu/find-api.ts'
import {
  type MenuAction,
  type MenuItem,
  matching,
  menuActions,
  nearestFirst,
  newActions,
  searchedLists,
} from '#app/admin/menu/menu-items.ts'
import { pageActions } from '#app/admin/menu/page-actions.ts'
import { type Recent, readRecent, recentAt } from '#app/admin/menu/recent.ts'
import { otherNamesOf, otherNamesOfPlace } from '#app/admin/menu/setting-places.ts'
import { useManualSections } from '#app/admin/menu/use-manual-sections.ts'
import { useNamedAction, useOrderActions } from '#app/admin/menu/use-order-actions.ts'
import { usePageItems } from '#app/admin/menu/use-page-items.ts'
import { useProductActs } from '#app/admin/menu/use-product-acts.ts'
import { useSettingPlaces } from '#app/admin/menu/use-setting-places.ts'
import { places } from '#app/frame/admin-places.ts'
import { useWords } from '#app/frame/admin-words.ts'
import { useOwnTitles } from '#catalogue/web/use-own-titles.ts'
import { useTitles } from '#catalogue/web/use-titles.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { WordId } from '#language/words.ts'
import type { foundKinds } from '#platform/manifest.ts'
import { usePaused } from '#ui/use-paused.ts'

type MenuGroup = { value: WordId; items: MenuItem[] }

const pauseMs = 150

/** In the sequence of those whose names are equally near. */
const resultGroups: readonly { kind: (typeof foundKinds)[number]; word: WordId }[] = [
  { kind: 'product', word: 'app.admin.products' },
  { kind: 'order', word: 'app.admin.orders' },
  { kind: 'person', word: 'app.admin.menu.people' },
  { kind: 'request', word: 'app.admin.requests' },
  { kind: 'task', word: 'app.admin.tasks' },
  { kind: 'article', word: 'app.admin.menu.articles' },
  { kind: 'staff', word: 'app.admin.menu.staff' },
]

/**
 * The lines of the menu for the typed words, the nearest names first. Of equally near ones, the places come first: they
 * are there at once, and what is found later does not move them.
 */
export function useMenuItems(typed: string) {
  const t = useWords()
  const { language } = useLanguage()
  const words = typed.trim()
  const manual = useManualSections(words)
  const typedAct = useNamedAction(words)
  const paused = usePaused(typedAct.words, pauseMs)
  const query = useQuery(findQuery(paused, language))
  const isCurrent = paused === typedAct.words
  const results = isCurrent ? (query.data ?? []) : []
  const isResult = ({ kind, id }: Recent) => results.some((each) => each.kind === kind && each.id === id)
  const ofOrders = useOrderActions(results, typedAct)
  const acts = { value: 'app.admin.menu.acts', items: ofOrders.items } as const
  const ofHouse = [t('app.admin.group.house')]
  const ofProducts = useProductActs(results, typedAct.act)
  const productActs = { value: 'app.admin.menu.product', items: ofProducts.named } as const
  const toPlaces = places.map((place) => {
    const names = otherNamesOfPlace(place.to)
    const also = place.group === 'house' ? [...names, ...ofHouse] : names
    return { id: place.to, label: t(place.word), kind: 'place', place, also } as const
  })
  const named = (action: MenuAction) => {
    const also = otherNamesOf('action', action)
    return { id: action, label: t(`app.admin.menu.${action}`), kind: 'action', action, also } as const
  }
  const [own] = useState(pageActions)
  const ofPage = own.map(({ label, element }) => ({ id: `own ${label}`, label, kind: 'own' as const, element }))
  const settings = useSettingPlaces()
  const pages = usePageItems()
  const mayBegin = useMay('orders')
  const mayExport = useMay('export')
  const begin = newActions.map(named).filter(({ label }) => mayBegin && !own.some((act) => act.label === label))
  const recent = useRecent()
  const mayDo: Partial<Record<MenuAction, boolean>> = { 'export-orders': mayExport, refund: mayBegin }
  const actions = menuActions.filter((action) => mayDo[action] ?? true).map(named)
  const some = <Item extends Parameters<typeof matching>[0][number]>(items: readonly Item[]) =>
    words ? matching(items, words) : [...items]
  const groups: MenuGroup[] = [
    { value: 'app.admin.menu.here', items: some(ofPage) },
    { value: 'app.admin.menu.go', items: some(toPlaces) },
    // All of them would hide what else there is before anything is typed.
    { value: 'app.admin.settings', items: words ? matching(settings, words) : [] },
    { value: 'app.admin.pages', items: words ? matching(pages, words) : [] },
    { value: 'app.admin.menu.recent', items: some(recent).filter((each) => !isResult(each.recent)) },
    // The act that was named comes before its order, else after it.
    ...(typedAct.act ? [acts, productActs] : []),
    ...resultGroups.map(({ kind, word }) => ({
      value: word,
      items: results
        .filter((each) => each.kind === kind)
        .map((each) => ({ id: `${kind} ${each.id}`, label: each.title, kind: 'found' as const, found: each })),
    })),
    { value: 'app.admin.menu.begin', items: some(begin) },
    { value: 'app.admin.menu.do', items: some([...actions, ...(words ? ofProducts.ofAny : [])]) },
    { value: 'app.admin.menu.manual', items: manual },
  ]
  const ordered = nearestFirst(groups, words).flatMap((group) =>
    group.value === 'app.admin.orders' && !typedAct.act ? [group, acts] : [group],
  )
  const search: MenuGroup = {
    value: 'app.admin.menu.all',
    items: searchedLists.flatMap((list) =>
      words
        ? [{ id: `search ${list}`, label: t(`app.admin.menu.search.${list}`, { words }), kind: 'search', words, list }]
        : [],
    ),
  }
  return {
    groups: [...ordered, search].filter(({ items }) => items.length > 0),
    count: ordered.reduce((sum, { items }) => sum + items.length, 0),
    error: isCurrent ? query.error : null,
    again: () => void query.refetch(),
    isSearching: typedAct.words.length > 1 && (!isCurrent || query.isFetching || ofOrders.isReading),
    isDone: typedAct.words.length > 1 && isCurrent && query.isSuccess,
  }
}

/** The pages that were open before this one, by their names. */
function useRecent() {
  const t = useWords()
  const { pathname } = useLocation()
  const inOwnWords = useOwnTitles()
  const here = recentAt(pathname)
  const [recent] = useState(() => readRecent().filter(({ kind, id }) => kind !== here?.kind || id !== here.id))
  const titleOf = useTitles()
  function nameOf({ kind, id }: Recent): string {
    if (kind !== 'product') return t('app.admin.menu.recent.order', { number: id })
    const title = titleOf(id)
    return title ? inOwnWords({ ...title, subtitle: title.subtitle ?? '' }).title : id
  }
  // A draft may be deleted meanwhile.
  const isHere = ({ kind, id }: Recent) => kind !== 'product' || titleOf(id) !== undefined
  return recent.filter(isHere).map((each) => ({
    id: `recent ${each.kind} ${each.id}`,
    label: nameOf(each),
    kind: 'recent' as const,
    recent: each,
  }))
}
