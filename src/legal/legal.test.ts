import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { typographyFaults } from '#language/testing/french-typography.ts'
import { factText, isShownFact } from '#legal/facts.ts'
import { legalNames, withFacts } from '#legal/legal.ts'
import { firstRules, reservationRules } from '#legal/reservation-rules.ts'
import meta from '#legal/texts/meta.json' with { type: 'json' }

const folder = join(import.meta.dirname, 'texts')
const read = (name: string, language: string) => readFileSync(join(folder, `${name}.${language}.html`), 'utf8')
const words = (html: string) => html.replaceAll(/<[^>]*>/g, ' ')

test('a fact replaces its token, and cannot bring elements with it', () => {
  const html = withFacts(
    '<p>{{company}}, {{vat}}</p>',
    { facts: { company: 'Fleur & <Fils>', vat: 'FR1' }, rules: firstRules },
    'fr',
  )
  expect(html).toBe('<p>Fleur &amp; &lt;Fils>, FR1</p>')
})

test('a fact that the owner has not entered is a visible gap, in the language of the text', () => {
  expect(factText({}, 'register', 'en')).toBe('[trade register number]')
  expect(withFacts('{{register}}', { facts: {}, rules: firstRules }, 'fr')).toBe('[numéro RCS]')
})

test('PAY-03 the rules of reservations replace their tokens, and the terms name each in both languages', () => {
  const rules = { depositPercentage: 30, balanceDays: 21, graceDays: 7 }
  const text = '{{depositPercentage}}, {{balanceDays}}, {{graceDays}}'
  expect(withFacts(text, { facts: {}, rules }, 'en')).toBe('30%, 21, 7')
  expect(withFacts(text, { facts: {}, rules }, 'fr')).toBe('30\u00a0%, 21, 7')
  for (const language of ['en', 'fr']) {
    for (const rule of reservationRules) expect(read('terms', language)).toContain(`{{${rule}}}`)
    expect(words(read('terms', language) + read('delivery-returns', language))).not.toMatch(
      /half the|moitié|ten more|dix jours de plus/i,
    )
  }
})

test('other braces stay as they are written', () => {
  expect(withFacts('{{toString}} {{nothing}}', { facts: {}, rules: firstRules }, 'en')).toBe('{{toString}} {{nothing}}')
})

test('every text has its file in both languages, and no file is without its text', () => {
  const expected = legalNames.flatMap((name) => [`${name}.en.html`, `${name}.fr.html`])
  expect(
    globSync('*.html', { cwd: folder })
      .map((file) => basename(file))
      .sort(),
  ).toEqual(expected.sort())
  expect(Object.keys(meta).sort()).toEqual([...legalNames].sort())
})

describe.each(legalNames)('%s', (name) => {
  test.each(['en', 'fr'])('asks only for known facts, and brings no script, in %s', (language) => {
    const html = read(name, language)
    const asked = [...html.matchAll(/\{\{(\w+)\}\}/g)].map(([, token = '']) => token)
    expect(asked.filter((token) => !isShownFact(token) && !reservationRules.some((rule) => rule === token))).toEqual([])
    expect(html).not.toMatch(/<script|<style|\son\w+=|javascript:/i)
  })

  test('has the same headings in both languages, so that a link to one is a link to the other', () => {
    const ids = (language: string) => [...read(name, language).matchAll(/<h2 id="([\w-]+)">/g)].map(([, id]) => id)
    expect(ids('fr')).toEqual(ids('en'))
    expect(ids('en').length).toBeGreaterThan(3)
  })

  test('is set as French is in French', () => {
    expect(typographyFaults(words(read(name, 'fr')))).toEqual([])
  })

  test('does not send anyone to the platform that the European Union closed (F24)', () => {
    expect(read(name, 'en') + read(name, 'fr')).not.toMatch(/consumers\/odr|odr\.europa/i)
  })
})

test('the terms name the mediator, the deposit, the withdrawal and where it is done (F4, F11, F12, F24)', () => {
  for (const language of ['en', 'fr']) {
    const terms = read('terms', language)
    for (const part of ['{{mediator}}', 'href="/withdraw"']) expect(terms).toContain(part)
  }
  expect(read('terms', 'fr')).toContain('acompte')
})
