import { textElements } from '#platform/html/formatted-text.ts'
import type { Elements } from '#platform/html/sanitize-html.ts'

const inline = ['strong', 'em', 'a']

/** The elements that the running text of an article is made of. */
export const articleElements: Elements = {
  ...textElements,
  root: ['h2', 'h3', ...textElements.root],
  h2: inline,
  h3: inline,
}
