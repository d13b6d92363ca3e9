/** The tab in which the payment page is to open; it has to be opened in the press itself, or browsers block it. */
export type PaymentTab = { lead: (url: string) => void; close: () => void }

/** @param says what stands in the tab until the payment page comes */
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

/** In the colours and letters of the page that it came from. */
function write({ documentElement, body }: Document, says: string): void {
  const { backgroundColor, color } = getComputedStyle(document.documentElement)
  documentElement.lang = document.documentElement.lang
  body.ownerDocument.title = says
  body.textContent = says
  Object.assign(body.style, { backgroundColor, color, margin: '20vh 10vw', font: '1.0625rem/1.65 Arial, sans-serif' })
  documentElement.style.backgroundColor = backgroundColor
}
