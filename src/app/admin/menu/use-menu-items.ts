import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '#accounts/web/role-context.ts'
import { findQuery } from '#app/admin/menu/find-api.ts'
import { type MenuAction, type MenuItem, matching, menuActions, newActions } from '#app/admin/menu/menu-items.ts'
import { pageActions } from '#app/admin/menu/page-actions.ts'
import { type Recent, readRecent, recentAt } from '#app/admin/menu/recent.ts'
import { useNamedAction, useOrderActions } from '#app/admin/menu/use-order-actions.ts'
import { useProductActs } from '#app/admin/menu/use-product-acts.ts'
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

const foundGroups: readonly { kind: (typeof foundKinds)[number]; word: WordId }[] = [
  { kind: 'order', word: 'app.admin.orders' },
  { kind: 'person', word: 'app.admin.menu.people' },
  { kind: 'request', word: 'app.admin.requests' },
  { kind: 'product', word: 'app.admin.products' },
  { kind: 'article', word: 'app.admin.menu.articles' },
]

/** The lines of the menu for the typed words: places first, which are there at once and stay where they are. */
export function useMenuItems(typed: string) {
  const t = useWords()
  const { language } = useLanguage()
  const words = typed.trim()
  const asked = useNamedAction(words)
  const paused = usePaused(asked.words, pauseMs)
  const question = useQuery(findQuery(paused, language))
  const isCurrent = paused === asked.words
  const found = isCurrent ? (question.data ?? []) : []
  const isFound = ({ kind, id }: Recent) => found.some((each) => each.kind === kind && each.id === id)
  const acts = { value: 'app.admin.menu.acts', items: useOrderActions(found, asked) } as const
  const ofHouse = [t('app.admin.group.house')]
  const ofProducts = useProductActs(found, asked.act)
  const productActs = { value: 'app.admin.menu.product', items: ofProducts.named } as const
  const toPlaces = places.map((place) => {
    const also = place.group === 'house' ? ofHouse : []
    return { id: place.to, label: t(place.word), kind: 'place', place, also } as const
  })
  const named = (action: MenuAction) =>
    ({ id: action, label: t(`app.admin.menu.${action}`), kind: 'action', action }) as const
  const [own] = useState(pageActions)
  const ofPage = own.map(({ label, element }) => ({ id: `own ${label}`, label, kind: 'own' as const, element }))
  const mayBegin = useMay('orders')
  const mayExport = useMay('export')
  const begin = newActions.map(named).filter(({ label }) => mayBegin && !own.some((act) => act.label === label))
  const recent = useRecent()
  const actions = menuActions.filter((action) => mayExport || action !== 'export-orders').map(named)
  const some = <Item extends Parameters<typeof matching>[0][number]>(items: readonly Item[]) =>
    words ? matching(items, words) : [...items]
  const groups: MenuGroup[] = [
    { value: 'app.admin.menu.here', items: some(ofPage) },
    { value: 'app.admin.menu.go', items: some(toPlaces) },
    { value: 'app.admin.menu.recent', items: some(recent).filter((each) => !isFound(each.recent)) },
    // The act that was named comes before its order, else after it.
    ...(asked.act ? [acts, productActs] : []),
    ...foundGroups.flatMap(({ kind, word }) => [
      {
        value: word,
        items: found
          .filter((each) => each.kind === kind)
          .map((each) => ({ id: `${kind} ${each.id}`, label: each.title, kind: 'found' as const, found: each })),
      },
      ...(kind === 'order' && !asked.act ? [acts] : []),
    ]),
    { value: 'app.admin.menu.begin', items: some(begin) },
    { value: 'app.admin.menu.do', items: some([...actions, ...(words ? ofProducts.ofAny : [])]) },
    {
      value: 'app.admin.menu.all',
      items: words ? [{ id: 'search', label: t('app.admin.menu.search', { words }), kind: 'search', words }] : [],
    },
  ]
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    count: found.length,
    error: isCurrent ? question.error : null,
    again: () => void question.refetch(),
    isSearching: asked.words.length > 1 && (!isCurrent || question.isFetching),
    isDone: asked.words.length > 1 && isCurrent && question.isSuccess,
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
    const found = titleOf(id)
    return found ? inOwnWords({ ...found, subtitle: found.subtitle ?? '' }).title : id
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
