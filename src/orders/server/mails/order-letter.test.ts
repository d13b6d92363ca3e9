import { beforeAll, describe, expect, test } from 'vitest'
import { longDay } from '#language/day.ts'
import { languages } from '#language/language.ts'
import { loadAllWords } from '#language/testing/load-all-words.ts'
import { shapeOf } from '#language/testing/messages.ts'
import { formatAmount } from '#money/format.ts'
import { type LetterName, letterNames } from '#orders/letter.ts'
import { templates } from '#orders/server/letter-texts/templates.ts'
import { valuesOf } from '#orders/server/letter-values/letter-values.ts'
import { writeOrderLetter } from '#orders/server/mails/OrderLetter.tsx'
import { orderLetter } from '#orders/server/mails/order-letter.ts'
import { ways } from '#orders/testing/a-letter-context.ts'
import { balanceLetterCases } from '#orders/testing/balance-letter-cases.ts'
import { houseLetterCases } from '#orders/testing/house-letter-cases.ts'
import { orderLetterCases } from '#orders/testing/order-letter-cases.ts'
import words from '#orders/words.en.json' with { type: 'json' }

beforeAll(loadAllWords)

/** The text that a reader of an HTML letter sees. */
function seen(html: string): string {
  const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': '’' }
  return html.replaceAll(/<[^>]*>/g, '').replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? '')
}

const letterCases = [...orderLetterCases, ...balanceLetterCases, ...houseLetterCases]
const written = letterCases.flatMap((each) => languages.map((language) => ({ ...each, language })))

test('F24 every letter that may be owed has a case here', () => {
  expect(new Set(letterCases.map(({ name }) => name))).toEqual(new Set(letterNames))
})

describe('F14 a letter says the same as HTML and as plain text', () => {
  test.each(written)('$name in $language', async ({ name, context, language, sums, days, says }) => {
    const letter = orderLetter(name, context, language, ways)
    const { subject, html, text } = await writeOrderLetter(letter, language)
    const read = seen(html)
    const blocks = letter.blocks.flatMap(({ label = '', lines }) => [label, ...lines])
    const lines = letter.lines.flatMap(({ what, subtitle, promise, value }) => [what, subtitle, promise, value])
    const rows = letter.sums.flatMap(({ label, value }) => [label, value])
    const all = [letter.title, ...letter.opening, ...lines, ...rows, ...blocks, letter.next, ...letter.foot]
    const facts = [
      ...sums.map((sum) => formatAmount(sum, language)),
      ...days.map((day) => longDay(day, language)),
      ...says,
    ]
    for (const part of [...all, ...facts]) {
      expect(text).toContain(part)
      expect(read).toContain(part)
    }
    expect(html).toContain(`href="${ways.orderAddress}"`)
    expect(text).toContain(`${letter.button.text}\n${ways.orderAddress}`)
    const own = language === 'fr' ? ['Bonjour,', 'La maison Immortela'] : ['Hello,', 'The House of Immortela']
    for (const part of own) {
      expect(text.includes(part), 'only what goes to the house is not signed').toBe(templates[name].to === 'buyer')
      expect(read.includes(part)).toBe(templates[name].to === 'buyer')
    }
    expect(subject).toContain('1042')
    for (const whole of [subject, text, read]) {
      expect(whole).not.toMatch(/[{}]|orders\.|undefined|NaN|null|\[object/)
      expect(whole).not.toMatch(/ {2}| [.,]|\(\)/)
    }
  })
})

test.each(letterCases)('$name names only values that are known', ({ name, context }) => {
  const own = (['subject', 'title', 'opening', 'next'] as const).map((part) => `orders.letter.${name}.${part}` as const)
  const named = [...own, ...(templates[name].more?.(context) ?? [])].flatMap(
    (id) => shapeOf(words[id as keyof typeof words]).placeholders,
  )
  const values = Object.keys(valuesOf(context, 'en'))
  expect(values).toEqual(expect.arrayContaining(named.map((placeholder) => placeholder.replace(/ .*/, ''))))
})

test.each(written.filter(({ language }) => language === 'en'))(
  '$name is another text in French',
  ({ name, context }) => {
    const [english, french] = languages.map((language) => orderLetter(name, context, language, ways))
    expect(english?.title).not.toBe(french?.title)
    expect(english?.opening[0]).not.toBe(french?.opening[0])
    expect(english?.next).not.toBe(french?.next)
  },
)

const turningDown: LetterName[] = ['withdrawal-declined', 'goods-missing']

test.each(written)('F11 $name in $language leads to the withdrawal while there is a contract', (each) => {
  const { withdrawal } = orderLetter(each.name, each.context, each.language, ways)
  const isOffered = templates[each.name].to === 'buyer' && !turningDown.includes(each.name)
  const lives = isOffered && each.context.order.cancelledBecause === null
  expect(withdrawal?.link).toEqual(
    lives
      ? {
          text: each.language === 'fr' ? 'Renoncer au contrat ici' : 'Withdraw from contract here',
          address: ways.withdrawAddress,
        }
      : undefined,
  )
})

test.each(written.filter(({ name }) => turningDown.includes(name)))(
  '$name in $language does not offer the withdrawal that it turns down',
  async (each) => {
    const letter = orderLetter(each.name, each.context, each.language, ways)
    const { html, text } = await writeOrderLetter(letter, each.language)
    const offer = each.language === 'fr' ? 'rétracter sans motif' : 'without giving a reason'
    for (const whole of [text, html]) {
      expect(whole).not.toContain(offer)
      expect(whole).not.toContain(ways.withdrawAddress)
    }
  },
)

describe('a letter names an order or a reservation as what it is', () => {
  const ofOneKind =
    /^(order|reservation)-(confirmed|note|lapsed|lapsed-note)$|^balance-(call|reminder|extended|corrected|overdue)$/
  const kinds = { order: /\breserv|\bréserv|\bbalance\b|\bsolde\b/i, reservation: /\border\b|\bcommande\b/i }
  const flipped = written
    .filter(({ name }) => templates[name].to === 'buyer' && !ofOneKind.test(name))
    .flatMap((each) => (['order', 'reservation'] as const).map((kind) => ({ ...each, kind })))
  test.each(flipped)(
    '$name in $language, shown as $kind',
    ({ name, context: { order, ...context }, language, kind }) => {
      const { subject, title, opening, next, sums, button } = orderLetter(
        name,
        { ...context, order: { ...order, kind } },
        language,
        ways,
      )
      const words = [subject, title, ...opening, next, ...sums.map(({ label }) => label), button.text].join('\n')
      expect(words).not.toMatch(kinds[kind])
    },
  )
})

test.each(letterCases)('$name is sent while it is true', ({ name, context }) => {
  expect(templates[name].isTrue(context)).toBe(true)
})
