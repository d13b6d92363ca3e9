// The acts of the page that is open: its head's buttons and the steps of what it shows, as they are written there.
const acts = 'main .admin-head .acts :is(a, button), main :is([data-step], [data-menu]), main [data-key="note"]'

type OwnAct = { label: string; element: HTMLElement }

export function pageActions(): OwnAct[] {
  const elements = new Map<string, HTMLElement>()
  for (const element of document.querySelectorAll<HTMLElement>(acts)) {
    const label = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()
    const isShown = element.getClientRects().length > 0 && element.getAttribute('aria-disabled') !== 'true'
    if (label && isShown && !elements.has(label)) elements.set(label, element)
  }
  return [...elements].map(([label, element]) => ({ label, element }))
}
