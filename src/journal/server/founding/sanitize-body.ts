import { bodyElements } from '#journal/article-body.ts'
import { sanitizeHtml } from '#platform/html/sanitize-html.ts'

/** The body of an article without anything that could act. */
export function sanitizeBody(html: string): string {
  return sanitizeHtml(html, bodyElements, { figure: ['data-picture', 'data-alt'], aside: ['data-product'] })
}
