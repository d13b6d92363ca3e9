// Typed input survives the way to the payment page and back, in this tab only, and for the same member only.
const key = 'checkout-draft'

type Draft = { of?: string | undefined; values?: object }

/** @param of the signed-in member, if any: another member's draft is deleted */
export function readDraft(of: string | undefined): object {
  try {
    const { of: writer, values }: Draft = JSON.parse(window.sessionStorage.getItem(key) ?? '{}')
    if (!writer || writer === of) return values ?? {}
    forgetDraft()
  } catch {
    // Unreadable input counts as none.
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
