import type { Language } from '#language/language.ts'
import { wordsIn } from '#language/words.ts'
import { house } from '#legal/identity.ts'
import { type LetterEnds, senderText } from '#letters/server/letter-ends.ts'
import type { LetterContent } from '#orders/server/mails/order-letter.ts'

/** The plain text of a letter: the same facts in the same order. */
export function orderLetterText(letter: LetterContent, language: Language, ends: LetterEnds | undefined): string {
  const t = wordsIn(language)
  const sum = (label: string, value: string) => t('orders.mail.sum', { label, value })
  const { button, withdrawal } = letter
  const action = [button.text, button.address]
  const paragraphs = [
    [letter.title],
    [ends?.greeting ?? ''],
    ...letter.opening.map((paragraph) => [paragraph]),
    ...(letter.asks ? [action] : []),
    ...letter.lines.map(({ what, subtitle, promise, value }) => [sum(what, value), subtitle, promise]),
    letter.sums.map(({ label, value }) => sum(label, value)),
    ...letter.blocks.map(({ label = '', lines, link }) => [label, ...lines, link ? sum(link.text, link.address) : '']),
    [letter.next],
    ...(letter.asks ? [] : [action]),
    [ends?.signature ?? ''],
    withdrawal ? [withdrawal.text, sum(withdrawal.link.text, withdrawal.link.address)] : [],
    ...letter.foot.map((line) => [line]),
    [ends ? senderText(ends) : house.name],
  ]
  return paragraphs
    .map((lines) => lines.filter(Boolean).join('\n'))
    .filter(Boolean)
    .join('\n\n')
}
