import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Marked, type Token, type Tokens } from 'marked'
import type { Plugin } from 'vite'
import type { Manual } from '#app/admin/manual-query.ts'

const suffix = '.md?manual'
const folder = join(import.meta.dirname, '../../docs')
const files = { en: 'owner.md', fr: 'owner.fr.md' } as const

/** The manual of a language. Both languages have the same addresses: those of the English headings. */
export function readManual(language: keyof typeof files): Manual {
  const marked = new Marked()
  const tokensOf = (file: string) => marked.lexer(readFileSync(join(folder, file), 'utf8'))
  const tokens = tokensOf(files[language])
  // A page has ids of its own, such as `content`.
  const ids = headingsIn(tokensOf(files.en)).map((heading) => `manual-${addressOf(heading)}`)
  const own = headingsIn(tokens)
  if (own.length !== ids.length) throw new Error(`docs/${files[language]} has other sections than docs/${files.en}`)
  const idOf = new Map(own.map((heading, at) => [addressOf(heading), ids[at] ?? '']))
  marked.use({
    renderer: {
      heading(heading) {
        const tag = `h${heading.depth}`
        const id = idOf.get(addressOf(heading))
        return `<${tag} id="${id}">${this.parser.parseInline(heading.tokens)}</${tag}>`
      },
      // Other papers are beside the source, not in the shop.
      link({ href, tokens: words }) {
        const text = this.parser.parseInline(words)
        const id = href.startsWith('#') && idOf.get(decodeURI(href.slice(1)))
        return id ? `<a href="#${id}">${text}</a>` : text
      },
    },
  })
  // The title is that of the page, and the first paragraph is for those who edit the file.
  const first = tokens.findIndex(({ type }) => type === 'paragraph')
  const shown = tokens.filter((token, at) => at !== first && !(isHeading(token) && token.depth === 1))
  return {
    headings: own.map((heading, at) => ({
      id: ids[at] ?? '',
      title: heading.text.replaceAll('`', ''),
      depth: heading.depth,
    })),
    html: marked.parser(shown).replaceAll('&#39;', "'"),
  }
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
      return `export default ${JSON.stringify(readManual(path.endsWith('.fr.md') ? 'fr' : 'en'))}`
    },
  }
}

function isHeading(token: Token): token is Tokens.Heading {
  return token.type === 'heading'
}

function headingsIn(tokens: readonly Token[]): Tokens.Heading[] {
  return tokens.filter(isHeading).filter(({ depth }) => depth > 1)
}

/** The address of a heading, as GitHub makes it. */
function addressOf({ text }: { text: string }): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')
}
