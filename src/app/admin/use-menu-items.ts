import { useQuery } from '@tanstack/react-query'
import { findQuery } from '#app/admin/find-api.ts'
import { type MenuItem, matching, menuActions } from '#app/admin/menu-items.ts'
import { places } from '#app/frame/admin-places.ts'
import { useWords } from '#app/frame/admin-words.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { WordId } from '#language/words.ts'
import type { foundKinds } from '#platform/manifest.ts'
import { usePaused } from '#ui/use-paused.ts'

type MenuGroup = { value: WordId; items: MenuItem[] }

const pauseMs = 150

const foundGroups: readonly { kind: (typeof foundKinds)[number]; word: WordId }[] = [
  { kind: 'order', word: 'app.admin.orders' },
  { kind: 'request', word: 'app.admin.requests' },
  { kind: 'product', word: 'app.admin.products' },
]

/** The lines of the menu for the typed words: places first, which are there at once and stay where they are. */
export function useMenuItems(typed: string) {
  const t = useWords()
  const { language } = useLanguage()
  const words = typed.trim()
  const paused = usePaused(words, pauseMs)
  const question = useQuery(findQuery(paused, language))
  const isCurrent = paused === words
  const found = isCurrent ? (question.data ?? []) : []
  const toPlaces = places.map((place) => ({ id: place.to, label: t(place.word), kind: 'place', place }) as const)
  const actions = menuActions.map(
    (action) => ({ id: action, label: t(`app.admin.menu.${action}`), kind: 'action', action }) as const,
  )
  const groups: MenuGroup[] = [
    { value: 'app.admin.menu.go', items: words ? matching(toPlaces, words) : toPlaces },
    ...foundGroups.map(({ kind, word }) => ({
      value: word,
      items: found
        .filter((each) => each.kind === kind)
        .map((each) => ({ id: `${kind} ${each.id}`, label: each.title, kind: 'found' as const, found: each })),
    })),
    { value: 'app.admin.menu.do', items: words ? matching(actions, words) : actions },
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
    isSearching: words.length > 1 && (!isCurrent || question.isFetching),
    isDone: words.length > 1 && isCurrent && question.isSuccess,
  }
}
