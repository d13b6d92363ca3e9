import type { WordId } from '#language/words.ts'

export const mainNavigation = [
  { to: '/collection', word: 'app.nav.collection' },
  { to: '/ritual', word: 'app.nav.ritual' },
  { to: '/our-story', word: 'app.nav.our-story' },
  { to: '/journal', word: 'app.nav.journal' },
  { to: '/our-commitment', word: 'app.nav.our-commitment' },
  { to: '/experiences', word: 'app.nav.experiences' },
] as const satisfies readonly { to: string; word: WordId }[]
