// HTML as `sanitize-html.ts` leaves it: its tags come in pairs but for `br`, and its texts have no angle brackets.
export type HtmlElement = { tag: string; attributes: Record<string, string>; children: HtmlNode[] }
export type HtmlNode = string | HtmlElement

const lineBreak = 'br'

export function treeOf(html: string): HtmlNode[] {
  const root: HtmlNode[] = []
  const open = [root]
  for (const [token, closing, tag, attributes = ''] of html.matchAll(/<(\/?)([a-z0-9]+)([^>]*)>|[^<]+/g)) {
    if (tag === undefined) open.at(-1)?.push(unescaped(token))
    else if (closing) open.pop()
    else {
      const children: HtmlNode[] = []
      open.at(-1)?.push({ tag, attributes: readAttributes(attributes), children })
      if (tag !== lineBreak) open.push(children)
    }
  }
  return root
}

export function htmlOf(nodes: readonly HtmlNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? escaped(node) : written(node))).join('')
}

function written({ tag, attributes, children }: HtmlElement): string {
  const pairs = Object.entries(attributes).map(
    ([name, value]) => ` ${name}="${escaped(value).replaceAll('"', '&quot;')}"`,
  )
  return tag === lineBreak ? `<${tag}>` : `<${tag}${pairs.join('')}>${htmlOf(children)}</${tag}>`
}

function readAttributes(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/([\w-]+)="([^"]*)"/g)]
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, unescaped(value)]))
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': '\u00a0' }

/** A browser writes a no-break space as an entity; every other character is written as itself. */
function unescaped(html: string): string {
  return html.replaceAll(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => entities[entity] ?? entity)
}
