import { setTimeout as sleep } from 'node:timers/promises'

export type Answer = { status: number; body: string; location: string }

/** Undefined when there was no answer, or half of one. */
export async function ask(url: string, init: RequestInit = {}): Promise<Answer | undefined> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(8_000) })
    return { status: answer.status, body: await answer.text(), location: answer.headers.get('location') ?? '' }
  } catch {
    return undefined
  }
}

/** Asks until there is an answer that is none of a shop in trouble; undefined when it is over first. */
export async function askUntilAnswered(
  url: string,
  init: RequestInit,
  stopped: () => boolean,
): Promise<Answer | undefined> {
  for (; !stopped(); await sleep(100)) {
    const answer = await ask(url, init)
    if (answer && answer.status < 500) return answer
  }
}

/** The address that the bank redirected the buyer to, once it answered. */
export async function press(url: string, [outcome = '', ...faults]: string[], stopped: () => boolean) {
  const body = new URLSearchParams([['outcome', outcome], ...faults.map((fault) => ['fault', fault])])
  const answer = await askUntilAnswered(url, { method: 'POST', body, redirect: 'manual' }, stopped)
  return answer?.status === 303 ? new URL(answer.location, url) : undefined
}
