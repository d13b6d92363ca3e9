import { bodyElements } from '#journal/article-body.ts'
import { sanitiseHtml } from '#platform/html/sanitise-html.ts'

/** The body of an article without anything that could act. */
export function sanitiseBody(html: string): string {
  return sanitiseHtml(html, bodyElements, { figure: ['data-picture', 'data-alt'], aside: ['data-product'] })
}
