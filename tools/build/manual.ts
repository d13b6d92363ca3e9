import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Marked, type Token, type Tokens } from 'marked'
import type { Plugin } from 'vite'
import type { ManualChapter } from '#app/admin/manual/manual-query.ts'

const suffix = '.md?manual'
const folder = join(import.meta.dirname, '../../docs')
const files = { en: 'owner.md', fr: 'owner.fr.md' } as const

/** Every picture of the manual has this size; `tools/measure/manual-pictures.ts` takes them. */
export const pictureSize = { width: 1200, height: 750 } as const

type Section = { heading: Tokens.Heading; tokens: Token[] }

/**
 * The chapters of the manual in a language, and the files of their pictures. Both languages have the same addresses: those of
 * the English headings.
 */
export function readManual(language: keyof typeof files): { chapters: ManualChapter[]; pictures: string[] } {
  const english = sectionsOf('en')
  const ids = english.map(({ heading }) => `manual-${addressOf(heading)}`)
  const sections = sectionsOf(language)
  const depthsOf = (each: readonly Section[]) => each.map(({ heading }) => heading.depth).join()
  if (depthsOf(sections) !== depthsOf(english)) {
    throw new Error(`docs/${files[language]} has other sections than docs/owner.md`)
  }
  const idOf = new Map(sections.map(({ heading }, at) => [addressOf(heading), ids[at] ?? '']))
  const pictures: string[] = []
  const marked = parserFor(idOf, pictures)
  const chapters: (ManualChapter & { sections: ManualChapter['sections'][number][] })[] = []
  for (const [at, { heading, tokens }] of sections.entries()) {
    const html = marked.parser(tokens).replaceAll('&#39;', "'")
    const section = { id: ids[at] ?? '', title: heading.text.replaceAll('`', ''), html }
    if (heading.depth === 2) chapters.push({ ...section, sections: [] })
    else chapters.at(-1)?.sections.push(section)
  }
  return { chapters, pictures }
}

/** Turns `docs/owner.md?manual` and `docs/owner.fr.md?manual` into modules, while the shop is built. */
export function manual(): Plugin {
  return {
    name: 'manual',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith(suffix)) return undefined
      const path = id.replace('?manual', '')
      this.addWatchFile(path)
      const { chapters, pictures } = readManual(path.endsWith('.fr.md') ? 'fr' : 'en')
      // The shop is built before a new picture is taken of it.
      const taken = pictures.filter((file) => existsSync(join(folder, file)))
      const imports = taken.map((file, at) => `import picture${at} from ${JSON.stringify(`/docs/${file}?url`)}`)
      const addresses = taken.map((file, at) => `${JSON.stringify(file)}: picture${at}`)
      return `${imports.join('\n')}
export default { chapters: ${JSON.stringify(chapters)}, pictures: { ${addresses.join(', ')} } }`
    },
  }
}

function parserFor(idOf: ReadonlyMap<string, string>, pictures: string[]): Marked {
  const marked = new Marked()
  marked.use({
    renderer: {
      // Other papers are beside the source, not in the shop.
      link({ href, tokens: words }) {
        const text = this.parser.parseInline(words)
        const id = href.startsWith('#') && idOf.get(decodeURI(href.slice(1)))
        return id ? `<a href="#${id}">${text}</a>` : text
      },
      // The page reads its elements from the text, where every tag has its end.
      image({ href, text }) {
        pictures.push(href)
        return `<img src="${href}" alt="${text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></img>`
      },
    },
  })
  return marked
}

/** The text above the first chapter is left out: it is for those who edit the file. */
function sectionsOf(language: keyof typeof files): Section[] {
  const sections: Section[] = []
  for (const token of new Marked().lexer(readFileSync(join(folder, files[language]), 'utf8'))) {
    if (isHeading(token) && token.depth > 1) sections.push({ heading: token, tokens: [] })
    else sections.at(-1)?.tokens.push(token)
  }
  return sections
}

function isHeading(token: Token): token is Tokens.Heading {
  return token.type === 'heading'
}

/** The address of a heading, as GitHub makes it. */
function addressOf({ text }: { text: string }): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')
}
