/** The tab in which the payment page is to open; it has to be opened in the click handler itself, or browsers block it. */
export type PaymentTab = { lead: (url: string) => void; close: () => void }

/** @param says the text in the tab until the payment page loads */
export function openPaymentTab(says: string): PaymentTab {
  const tab = window.open('', '_blank')
  if (tab) write(tab.document, says)
  return {
    lead(url) {
      // Blocked, or closed meanwhile: then here.
      if (!tab || tab.closed) return window.location.assign(url)
      // The payment page has no business with the page that it came from.
      tab.opener = null
      tab.location.replace(url)
    },
    close: () => tab?.close(),
  }
}

/** In the colors of the page that it came from; its letters cannot be had here. */
function write({ documentElement, body }: Document, says: string): void {
  const { backgroundColor, color } = getComputedStyle(document.documentElement)
  documentElement.lang = document.documentElement.lang
  body.ownerDocument.title = says
  body.textContent = says
  Object.assign(body.style, {
    backgroundColor,
    color,
    margin: '0 2rem',
    font: '1.625rem/1.4 "Times New Roman", serif',
    display: 'grid',
    placeItems: 'center',
    minHeight: '100vh',
    textAlign: 'center',
  })
  documentElement.style.backgroundColor = backgroundColor
}
