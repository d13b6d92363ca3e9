// The house's own pages in search: by their titles and keywords.
import type { WordId } from '#language/words.ts'
import { groupsOf, similarity } from '#search/similarity.ts'
import { typedWords } from '#search/typed-words.ts'

type Page = { path: string; title: WordId; keywords: string }

const pages = [
  { path: '/collection', title: 'app.nav.collection', keywords: 'shop products skincare boutique produits soins' },
  { path: '/ritual', title: 'app.nav.ritual', keywords: 'routine morning evening apply gestes matin soir appliquer' },
  {
    path: '/our-story',
    title: 'app.nav.our-story',
    keywords: 'house about founder corsica corse maison origine fondatrice',
  },
  { path: '/journal', title: 'app.nav.journal', keywords: 'articles magazine stories blog lire' },
  {
    path: '/our-commitment',
    title: 'app.nav.our-commitment',
    keywords: 'organic sustainability glass refill ecology bio durable verre recharge ecologie',
  },
  {
    path: '/experiences',
    title: 'app.nav.experiences',
    keywords: 'visit appointment harvest workshop visite rendez-vous recolte atelier',
  },
  {
    path: '/contact',
    title: 'app.footer.contact',
    keywords: 'write email address help phone ecrire adresse aide telephone joindre',
  },
  { path: '/faq', title: 'app.footer.faq', keywords: 'help faq ask aide foire' },
  {
    path: '/delivery-returns',
    title: 'app.footer.delivery',
    keywords: 'shipping parcel refund send back expedition colis remboursement renvoyer frais port',
  },
  {
    path: '/withdraw',
    title: 'app.footer.withdraw',
    keywords: 'withdrawal cancel order retractation annuler commande',
  },
  {
    path: '/terms',
    title: 'app.footer.terms',
    keywords: 'conditions sale payment deposit guarantee vente paiement acompte garantie cgv',
  },
  { path: '/privacy', title: 'app.footer.privacy', keywords: 'personal data gdpr donnees personnelles rgpd' },
  {
    path: '/legal-notice',
    title: 'app.footer.legal-notice',
    keywords: 'company imprint publisher hosting societe editeur hebergeur',
  },
  {
    path: '/accessibility',
    title: 'app.footer.accessibility',
    keywords: 'screen reader keyboard wcag rgaa handicap lecteur ecran clavier',
  },
  { path: '/cookies', title: 'app.footer.cookies', keywords: 'storage tracker banner traceur bandeau' },
] as const satisfies readonly Page[]

type HousePath = (typeof pages)[number]['path']
export type HousePage = Page & { path: HousePath }
export const housePages: readonly HousePage[] = pages
export const housePaths: readonly HousePath[] = pages.map(({ path }) => path)

type Word = { word: string; groups: ReadonlySet<string> }
export type ReadPage = HousePage & { titleWords: readonly Word[]; words: readonly Word[] }

/** A page with the words that lead to it: its titles in all languages, and its keywords. */
export function readPage(page: HousePage, titles: readonly string[]): ReadPage {
  const titleWords = titles.flatMap(wordsOf)
  return { ...page, titleWords, words: [...titleWords, ...page.keywords.split(' ').flatMap(wordsOf)] }
}

function wordsOf(text: string): Word[] {
  return typedWords(text).map((word) => ({ word, groups: groupsOf(word) }))
}

/** The pages to which every typed word leads, those first whose titles say them all. */
export function findPages(typed: readonly string[], pages: readonly ReadPage[]): ReadPage[] {
  const terms = typed.map((word) => ({ word, groups: groupsOf(word) }))
  const leads = (words: readonly Word[]) => terms.every((each) => words.some((own) => isMeant(each, own)))
  return pages
    .filter(({ words }) => leads(words))
    .toSorted((one, other) => Number(leads(other.titleWords)) - Number(leads(one.titleWords)))
}

/** Begun, or nearly right: who mistypes a word seldom mistypes how it begins. */
function isMeant(typed: Word, own: Word): boolean {
  if (own.word.startsWith(typed.word)) return true
  const maybe = typed.word.length > 3 && typed.word[0] === own.word[0]
  const isAsLong = Math.abs(typed.word.length - own.word.length) <= 2
  return maybe && isAsLong && similarity(typed.groups, own.groups) >= 0.4
}
