import { expect, test } from 'vitest'
import { emailSchema, filled, line, passage } from '#platform/http/input.ts'

test.each(['camille@example.com', 'c.martin+immortela@sub.example.co.uk', "o'neil@example.com"])(
  '%s is an email',
  (text) => {
    expect(emailSchema.safeParse(text).success).toBe(true)
  },
)

test.each(['camille', 'camille@', '@example.com', 'a b@example.com', 'a@b', 'a@example.com\nBcc: b@example.com'])(
  '%j is no email',
  (text) => {
    expect(emailSchema.safeParse(text).success).toBe(false)
  },
)

test('an email of more than 254 characters is none', () => {
  const withName = (length: number) => `${'x'.repeat(length)}@${'y'.repeat(60)}.${'z'.repeat(60)}.example.com`
  expect(emailSchema.safeParse(withName(60)).success).toBe(true)
  expect(emailSchema.safeParse(withName(130)).success).toBe(false)
})

const turns = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069']
test.each(turns)('%j turns no line: inside it is refused, around it is taken away', (turn) => {
  expect(line(20).safeParse(`Anne${turn}nitraM`).success).toBe(false)
  expect(filled(20).safeParse(`Anne${turn}nitraM`).success).toBe(false)
  expect(line(20).parse(` ${turn}+33 6 12 34 56 78${turn} `)).toBe('+33 6 12 34 56 78')
  expect(filled(20).safeParse(` ${turn} `).success).toBe(false)
  expect(emailSchema.safeParse(`anne${turn}@example.com`).success).toBe(false)
  expect(passage(20).parse(`Call ${turn}+33 6${turn}`)).toBe(`Call ${turn}+33 6${turn}`)
})

const breaks = ['\n', '\r\n', '\r\n\r\n', '\t', '\v', '\f', '\u0085', '\u001b', '\u2028', '\u2029']
test.each(breaks)('%j makes no second line: inside it becomes a space, around it is taken away', (sign) => {
  expect(line(40).parse(`Ann${sign}Total paid: $0.00`)).toBe('Ann Total paid: $0.00')
  expect(filled(40).parse(`Ann${sign}Total paid: $0.00`)).toBe('Ann Total paid: $0.00')
  expect(line(40).parse('Ann\r\n')).toBe('Ann')
  expect(line(40).safeParse('Ann\0').success).toBe(false)
  expect(filled(40).safeParse('\n\r').success).toBe(false)
  expect(passage(40).parse('Dear all,\n\nThank you')).toBe('Dear all,\n\nThank you')
})

test('a million blanks around a word cost no time', () => {
  const began = performance.now()
  expect(line(20).parse(`${' '.repeat(500_000)}Anne${' '.repeat(500_000)}`)).toBe('Anne')
  expect(line(20).safeParse(`A${' '.repeat(1_000_000)}e`).success).toBe(false)
  // A quadratic regular expression takes minutes.
  expect(performance.now() - began).toBeLessThan(10_000)
})
