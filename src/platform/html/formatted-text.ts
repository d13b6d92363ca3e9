// A text that a person may format: paragraphs, lists, bold and italic words, links.
import { type HtmlNode, htmlOf, treeOf } from '#platform/html/html-tree.ts'
import type { Attributes, Elements } from '#platform/html/sanitize-html.ts'

const inline = ['strong', 'em', 'a', 'br']
const blocks = ['p', 'ul', 'ol']

export const textElements: Elements = {
  root: blocks,
  p: inline,
  ul: ['li'],
  ol: ['li'],
  li: [...blocks, ...inline],
  strong: ['em', 'a', 'br'],
  em: ['strong', 'a', 'br'],
  a: ['em', 'strong'],
  br: [],
}

/**
 * Whether a text is HTML of these elements. A text in which nothing is formatted is stored as it is typed, without any
 * element, and no text that is typed begins with one by chance.
 */
export function isFormatted(text: string): boolean {
  return /^<(?:p|ul|ol|h2|h3|table)(?:\s[^>]*)?>/.test(text)
}

/** A text of the law has subheadings and tables too. */
export const legalElements: Elements = {
  ...textElements,
  root: [...blocks, 'h3', 'table'],
  h3: ['strong', 'em', 'a'],
  table: ['caption', 'thead', 'tbody'],
  caption: ['strong', 'em', 'a'],
  thead: ['tr'],
  tbody: ['tr'],
  tr: ['th', 'td'],
  th: ['p', ...inline],
  td: [...blocks, ...inline],
}
/** Whether a cell is the head of its column or of its row. */
export const legalAttributes: Attributes = { th: [{ name: 'scope', values: ['col', 'row'] }] }

/** The words of a text alone: paragraphs apart, a line for each entry of a list. */
export function plainOf(text: string): string {
  return isFormatted(text) ? linesOf(treeOf(text)).trim() : text
}

function linesOf(nodes: readonly HtmlNode[], bullet = ''): string {
  return nodes
    .map((node, place) => {
      if (typeof node === 'string') return node
      const { tag, children } = node
      if (tag === 'br') return '\n'
      if (tag === 'ul') return `${listed(children, () => '– ')}\n`
      if (tag === 'ol') return `${listed(children, (entry) => `${entry + 1}. `)}\n`
      if (tag === 'tr')
        return `${children
          .map((cell) => linesOf([cell]).trim())
          .filter(Boolean)
          .join(' | ')}\n`
      if (tag === 'caption' || tag === 'table') return `${linesOf(children)}\n`
      if (['p', 'h2', 'h3'].includes(tag)) return `${linesOf(children)}${bullet && place === 0 ? '\n' : '\n\n'}`
      return linesOf(children)
    })
    .join('')
}

function listed(entries: readonly HtmlNode[], bullet: (entry: number) => string): string {
  return entries
    .flatMap((entry) => (typeof entry === 'string' ? [] : [entry]))
    .map(({ children }, place) => `${bullet(place)}${linesOf(children, bullet(place)).trim()}\n`)
    .join('')
}

/** A typed text as HTML: an empty line parts paragraphs. */
export function asHtml(text: string): string {
  if (text === '' || isFormatted(text)) return text
  const paragraphs = text.split(/\n{2,}/).map((paragraph): HtmlNode => {
    const lines = paragraph.split('\n')
    const children = lines.flatMap((line, place): HtmlNode[] => [
      ...(place > 0 ? [breakNode] : []),
      ...(line ? [line] : []),
    ])
    return { tag: 'p', attributes: {}, children }
  })
  return htmlOf(paragraphs)
}

const breakNode: HtmlNode = { tag: 'br', attributes: {}, children: [] }

/** An entry or a cell of one paragraph without it: an editor has one in each. */
export function withoutPadding(html: string): string {
  return html.replaceAll(/<(li|td|th)((?: [^>]*)?)><p>((?:(?!<\/?p>).)*)<\/p><\/\1>/gs, '<$1$2>$3</$1>')
}

/** HTML of these elements as it is stored: without its elements where nothing in it is formatted. */
export function storedText(html: string): string {
  const tree = treeOf(html).filter((node) => linesOf([node]).trim() !== '')
  if (!tree.every(isPlain)) return htmlOf(tree.map(withoutLooks))
  const text = tree.map((node) => linesOf([node]).trim()).join('\n\n')
  return isFormatted(text) ? htmlOf(tree.map(withoutLooks)) : text
}

function isPlain(node: HtmlNode): boolean {
  if (typeof node === 'string') return true
  return node.tag === 'p' && node.children.every((child) => typeof child === 'string' || child.tag === 'br')
}

/** Only a link and the head of a table have attributes. */
function withoutLooks(node: HtmlNode): HtmlNode {
  if (typeof node === 'string') return node
  return {
    ...node,
    attributes: ['a', 'th'].includes(node.tag) ? node.attributes : {},
    children: node.children.map(withoutLooks),
  }
}
