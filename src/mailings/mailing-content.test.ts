import { expect, test } from 'vitest'
import {
  emptyText,
  isWebAddress,
  languageFor,
  type MailingContent,
  missingToSend,
  problemsToSend,
  readersOf,
} from '#mailings/mailing-content.ts'

const written = { ...emptyText, subject: 'Harvest', text: 'It has begun.' }
const onlyEnglish: MailingContent = { isForOther: false, en: written, fr: emptyText }

test('CRM-05 a language without a text gets none, or the other one where the owner chose so', () => {
  expect([languageFor('en', onlyEnglish), languageFor('fr', onlyEnglish)]).toEqual(['en', null])
  expect(languageFor('fr', { ...onlyEnglish, isForOther: true })).toBe('en')
  expect(languageFor('fr', { isForOther: true, en: emptyText, fr: emptyText })).toBeNull()
})

test('CRM-05 the readers and those without a text are all who agreed', () => {
  const agreed = { en: 312, fr: 88 }
  expect(readersOf(onlyEnglish, agreed)).toEqual({ get: 312, withoutText: 88 })
  expect(readersOf({ ...onlyEnglish, isForOther: true }, agreed)).toEqual({ get: 400, withoutText: 0 })
})

test.each([
  [onlyEnglish, []],
  [{ ...onlyEnglish, en: emptyText }, ['en.subject', 'en.text']],
  [{ ...onlyEnglish, fr: { ...emptyText, preview: 'Bientôt' } }, ['fr.subject', 'fr.text']],
  [{ ...onlyEnglish, en: { ...written, button: 'Read' } }, ['en.address']],
  [{ ...onlyEnglish, en: { ...written, address: 'https://example.com' } }, ['en.button']],
])('CRM-05 the fields that keep a letter from being sent are named: %j', (content, fields) => {
  expect(missingToSend(content).map(({ field }) => field)).toEqual(fields)
})

test.each([
  ['https://example.com/journal?of=june', true],
  ['javascript:alert(1)', false],
  ['https://', false],
  ['https://a b', false],
  ['/journal', false],
])('CRM-05 a button leads to %j: %s', (address, is) => {
  expect(isWebAddress(address)).toBe(is)
})

test.each([
  [{ ...onlyEnglish, en: emptyText }, { en: 4, fr: 0 }, ['en.subject', 'en.text']],
  [onlyEnglish, { en: 0, fr: 7 }, ['filter']],
  [{ ...onlyEnglish, isForOther: true }, { en: 0, fr: 7 }, []],
  [onlyEnglish, undefined, []],
])('CRM-05 a letter that no one would get is not sent: %j to %j', (content, agreed, fields) => {
  expect(problemsToSend(content, agreed).map(({ field }) => field)).toEqual(fields)
})

test('CRM-05 of an empty letter the fields of the language in which it is edited are asked for', () => {
  const empty = { isForOther: false, en: emptyText, fr: emptyText }
  expect(missingToSend(empty, 'fr').map(({ field }) => field)).toEqual(['fr.subject', 'fr.text'])
})
