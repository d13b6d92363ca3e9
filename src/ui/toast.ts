import type { Values, WordId } from '#language/words.ts'

export type Toast = {
  tone: 'plain' | 'destructive'
  title: WordId
  text?: WordId
  values?: Values
  action?: { label: WordId; run: () => void }
  /** The path of the page that it is about: whoever leaves that page is not followed by it. */
  on?: string
  /** It stays until it is answered, closed, or over. */
  stays?: { closed: () => void; over: AbortSignal }
}

type Receiver = (toast: Toast) => void

const waiting: Toast[] = []
let receiver: Receiver | undefined
let onFirst: (() => void) | undefined

/** Tells the visitor something in passing. The toaster itself is fetched when there is a first thing to tell. */
export function showToast(toast: Toast): void {
  if (receiver) receiver(toast)
  else {
    waiting.push(toast)
    onFirst?.()
  }
}

/** Fetches the toaster beforehand, where something may have to be told when nothing can be fetched any more. */
export function expectToast(): void {
  if (!receiver) onFirst?.()
}

export function whenToasterIsNeeded(call: () => void): () => void {
  onFirst = call
  if (waiting.length > 0) call()
  return () => {
    onFirst = undefined
  }
}

export function receiveToasts(next: Receiver): () => void {
  receiver = next
  for (const toast of waiting.splice(0)) next(toast)
  return () => {
    receiver = undefined
  }
}
