import type { Values, WordId } from '#language/words.ts'

export type Toast = {
  tone: 'plain' | 'destructive'
  title: WordId
  text?: WordId
  values?: Values
  action?: { label: WordId; run: () => void }
  /** The path of its page: the toast does not follow a visitor who leaves it. */
  on?: string
  /** It goes then at the latest. */
  over?: AbortSignal
  /** It stays until it is answered, closed, or over. */
  stays?: { closed: () => void; over: AbortSignal }
}

type Receiver = (toast: Toast) => void

const waiting: Toast[] = []
let receiver: Receiver | undefined
let onFirst: (() => void) | undefined

/** Shows a short message to the visitor. The toaster is loaded with the first one. */
export function showToast(toast: Toast): void {
  if (receiver) receiver(toast)
  else {
    waiting.push(toast)
    onFirst?.()
  }
}

/** Loads the toaster beforehand, for messages that may come when loading fails. */
export function expectToast(): void {
  if (!receiver) onFirst?.()
}

export function onFirstToast(call: () => void): () => void {
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
