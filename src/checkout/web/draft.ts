// What was typed survives the way to the payment page and back, in this tab only.
const key = 'checkout-draft'

export function readDraft(): object {
  try {
    return JSON.parse(window.sessionStorage.getItem(key) ?? '{}')
  } catch {
    return {}
  }
}

export function keepDraft(values: object): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify(values))
  } catch {
    // Without storage the form is only kept while the page is open.
  }
}

export function forgetDraft(): void {
  try {
    window.sessionStorage.removeItem(key)
  } catch {
    // As above.
  }
}
