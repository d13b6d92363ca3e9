import { expect } from './fixtures.ts'
import type { OpenShop } from './open-shop.ts'

export type Letter = { recipient: string; subject: string; text: string }

/** The letters that reached an address, newest first, once there are so many of them. */
export async function lettersTo(shop: OpenShop, email: string, count: number): Promise<Letter[]> {
  let letters: Letter[] = []
  await expect
    .poll(async () => {
      const answer = await fetch(`${shop.url}/dev/mailbox.json`)
      // A busy shop may refuse for a moment.
      if (!answer.ok) return `status ${answer.status}`
      const mailbox = (await answer.json()) as Letter[]
      letters = mailbox.filter(({ recipient }) => recipient === email)
      return letters.length
    })
    .toBe(count)
  return letters
}

/** The address that a letter asks to open. */
export function linkIn(letter: Letter | undefined): string {
  return /https?:\/\/\S+[?&#]token(_hash)?=\S+/.exec(letter?.text ?? '')?.[0] ?? ''
}
