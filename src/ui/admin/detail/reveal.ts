/**
 * Opens the folded section that the element is in. Browsers send the same event before they show what a search in the page
 * has found (`hidden="until-found"`).
 */
export function reveal(element: Element): void {
  element.dispatchEvent(new Event('beforematch', { bubbles: true }))
}

/** Opens a section by the id of its heading, and scrolls to it. */
export function showSection(id: string): HTMLElement | null {
  const heading = document.getElementById(id)
  if (heading) reveal(heading)
  heading?.scrollIntoView({ block: 'start' })
  return heading
}

/** Leads to a section by the id of its heading: it is opened, scrolled to and has the focus. */
export function goToSection(id: string): void {
  const heading = showSection(id)
  if (!heading) return
  const target = heading.querySelector('button') ?? heading
  if (target === heading) heading.tabIndex = -1
  target.focus({ preventScroll: true })
}
