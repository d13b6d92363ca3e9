import type { Manual, ManualChapter, ManualSection } from '#app/admin/manual/manual-query.ts'
import { wantedIn, wordIn } from '#app/admin/manual/wanted-words.ts'
import { plainLetters } from '#language/plain-letters.ts'
import { type HtmlNode, treeOf } from '#platform/html/html-tree.ts'

/** A section that has all words of a search; `extract` is what precedes the first of them in its text, itself, and what follows. */
export type FoundSection = { section: ManualSection; chapter: ManualChapter; extract: [string, string, string] }

const charactersAround = 90

/** The chapter of a section's address; undefined where there is no such section. */
export function chapterAt({ chapters }: Manual, id: string): ManualChapter | undefined {
  return chapters.find((chapter) => chapter.id === id || chapter.sections.some((section) => section.id === id))
}

/** Sections whose title or text has every word of `q` that matters, or one that means the same, those with one in their title first. */
export function findSections({ chapters }: Manual, q: string): FoundSection[] {
  const wanted = wantedIn(q)
  if (wanted.length === 0) return []
  const begins = searchedWords(wanted.flat(2))
  const sections = chapters.flatMap((chapter) =>
    [chapter, ...chapter.sections].flatMap((section) => {
      const text = textOf(section.html)
      const all = plainLetters(`${section.title} ${text}`)
      const isFound = wanted.every((phrases) => phrases.some((phrase) => phrase.every((begin) => wordIn(all, begin))))
      return isFound ? [{ section, chapter, extract: extractOf(text, begins) }] : []
    }),
  )
  const inTitle = ({ section }: FoundSection) => begins.some((begin) => wordIn(plainLetters(section.title), begin))
  return [...sections.filter(inTitle), ...sections.filter((each) => !inTitle(each))]
}

/** A single letter, such as that of "e-mail", is found in almost every text: it is shown only where nothing else is searched. */
function searchedWords(begins: string[]): string[] {
  const longer = begins.filter((begin) => begin.length > 1)
  return longer.length > 0 ? longer : begins
}

const inLine = ['a', 'code', 'em', 'strong']

function textOf(html: string): string {
  return wordsOf(treeOf(html))
    .replaceAll(/[\t\n\r ]+/g, ' ')
    .trim()
}

/** Words of different blocks stay apart. */
function wordsOf(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node
      const words = wordsOf(node.children)
      return inLine.includes(node.tag) ? words : ` ${words} `
    })
    .join('')
}

function extractOf(text: string, begins: readonly string[]): [string, string, string] {
  const starts = begins.map((begin) => placeOf(text, begin)).filter(({ at }) => at >= 0)
  const { at, length } = starts.reduce(
    (first, each) => (each.at < first.at ? each : first),
    starts[0] ?? { at: 0, length: 0 },
  )
  const from = at <= charactersAround ? 0 : text.lastIndexOf(' ', at - charactersAround) + 1
  const end = at + length + charactersAround
  const to = end >= text.length ? text.length : Math.max(text.lastIndexOf(' ', end), at + length)
  const before = `${from > 0 ? '… ' : ''}${text.slice(from, at)}`
  return [before, text.slice(at, at + length), `${text.slice(at + length, to)}${to < text.length ? ' …' : ''}`]
}

/** Where a word that begins so, without accents, is in a text with them: a letter such as "œ" is two in the word. */
function placeOf(text: string, begin: string): { at: number; length: number } {
  const letters = [...text]
  const plain = letters.map(plainLetters)
  const match = wordIn(plain.join(''), begin)
  if (!match) return { at: -1, length: 0 }
  const lengthOf = (plainLength: number) => {
    let read = 0
    let count = 0
    for (const letter of plain) {
      if (read >= plainLength) break
      read += letter.length
      count += 1
    }
    return letters.slice(0, count).join('').length
  }
  const at = lengthOf(match.index)
  return { at, length: lengthOf(match.index + match[0].length) - at }
}
