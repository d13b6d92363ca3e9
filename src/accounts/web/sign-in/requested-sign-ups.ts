import { readStored, store } from '#platform/browser/browser-storage.ts'

const key = 'sign-ups'
const maxKept = 5

/** The sign-ups that this browser asked for and that wait for their letter, newest first. */
export function requestedSignUps(): string[] {
  return (readStored(key) ?? '').split(' ').filter(Boolean)
}

export function rememberSignUp(id: string): void {
  store(key, [id, ...requestedSignUps()].slice(0, maxKept).join(' '))
}
