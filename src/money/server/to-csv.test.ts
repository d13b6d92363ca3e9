import { expect, test } from 'vitest'
import { amount } from '#money/money.ts'
import { toCsv } from '#money/server/to-csv.ts'

const cellsOf = (text: string, language: 'en' | 'fr') => toCsv([[text]], language, false).trim()

test.each([
  ['=1+1', "'=1+1"],
  ['a;=1+1', "a;'=1+1"],
  ['a;"=1+1', 'a;"\'=1+1'],
  ['a, @x', "a, '@x"],
  ['a\n=1+1', "a\n'=1+1"],
  ['1 = 1; b - c, d', '1 = 1; b - c, d'],
])('no cell of %j begins a formula, whichever separator a program splits at', (text, escaped) => {
  for (const language of ['en', 'fr'] as const) {
    const cell = cellsOf(text, language)
    const read = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
    expect(read).toBe(escaped)
  }
})

test('a sum below zero stays a figure', () => {
  expect(toCsv([[amount(-1_250, 'EUR'), -2]], 'fr', false)).toContain('-12,50')
})
