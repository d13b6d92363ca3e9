// What was typed survives the way to the payment page and back, in this tab only, and only for whoever typed it.
const key = 'checkout-draft'

type Draft = { of?: string | undefined; values?: object }

/** @param of the member who is signed in, if anybody is: another member's draft is forgotten */
export function readDraft(of: string | undefined): object {
  try {
    const { of: writer, values }: Draft = JSON.parse(window.sessionStorage.getItem(key) ?? '{}')
    if (!writer || writer === of) return values ?? {}
    forgetDraft()
  } catch {
    // What cannot be read is not there.
  }
  return {}
}

export function keepDraft(of: string | undefined, values: object): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify({ of, values } satisfies Draft))
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
