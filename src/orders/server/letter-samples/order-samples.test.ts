import { beforeAll, expect, test } from 'vitest'
import { languages } from '#language/language.ts'
import { loadAllWords } from '#language/testing/load-all-words.ts'
import { firstRules } from '#legal/reservation-rules.ts'
import { amount } from '#money/money.ts'
import { ownCurrency } from '#money/own-currency.ts'
import { letterNames } from '#orders/letter.ts'
import { orderSamples } from '#orders/server/letter-samples/order-samples.ts'
import { templates } from '#orders/server/letter-texts/templates.ts'
import { orderMailData } from '#orders/server/letter-values/order-mail-data.ts'
import { orderLetter } from '#orders/server/mails/order-letter.ts'
import { orderLetterText } from '#orders/server/mails/order-letter-text.ts'
import { ways } from '#orders/testing/a-letter-context.ts'

beforeAll(loadAllWords)

const each = letterNames.flatMap((name) => languages.map((language) => ({ name, language })))

test.each(each)('D31 the sample of $name in $language is true of its order, and names no gap', ({ name, language }) => {
  const today = '2026-12-01'
  const product = { product_id: 'elixir', title: 'Immortela Elixir', subtitle: '30 ml' }
  const price = amount(129_001, ownCurrency(language))
  const { order, data = {} } = orderSamples[name]({
    language,
    today,
    product: { ...product, price },
    rules: firstRules,
  })
  expect(orderMailData[name].safeParse(data).success).toBe(true)
  expect(templates[name].isTrue({ order, data, today })).toBe(true)
  const letter = orderLetter(name, { order, data, today }, language, ways)
  const text = [letter.subject, orderLetterText(letter, language, undefined)].join('\n')
  expect(text).toContain('1042')
  expect(text).not.toMatch(/[{}]|orders\.|undefined|NaN|null|\[object| {2}| [.,]|\(\)/)
})
