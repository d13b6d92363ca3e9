/**
 * Opens the folded section that the element is in. Browsers send the same event before they show what a search in the page
 * has found (`hidden="until-found"`).
 */
export function reveal(element: Element): void {
  element.dispatchEvent(new Event('beforematch', { bubbles: true }))
}

/** Leads to a section by the id of its heading: it is opened, scrolled to and has the focus. */
export function goToSection(id: string): void {
  const heading = document.getElementById(id)
  if (!heading) return
  reveal(heading)
  heading.scrollIntoView({ block: 'start' })
  const target = heading.querySelector('button') ?? heading
  if (target === heading) heading.tabIndex = -1
  target.focus({ preventScroll: true })
}
