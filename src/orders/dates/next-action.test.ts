import { describe, expect, test } from 'vitest'
import { dollars } from '#money/testing/amounts.ts'
import type { BalanceLetter } from '#orders/balances/balance-letter.ts'
import type { Question } from '#orders/dates/date-question.ts'
import { nextActionOf } from '#orders/dates/next-action.ts'
import type { OrderFacts } from '#orders/order.ts'
import { someFacts } from '#orders/testing/some-facts.ts'

const reserved = someFacts({ ready: true, dueOn: '2026-12-20', graceUntil: '2026-12-30' })
const reminded = (day: string, isRefused = false) => ({ letter: 'balance-reminder', day, isRefused }) as const
const overdue = (day: string, isRefused = false) => ({ letter: 'balance-overdue', day, isRefused }) as const
const next = (
  today: string,
  {
    hour = 10,
    firstReminder = 7,
    written = [],
    question,
    ...own
  }: Partial<OrderFacts> & {
    hour?: number
    firstReminder?: number
    written?: BalanceLetter[]
    question?: Question
  } = {},
) => nextActionOf({ facts: { ...reserved, ...own }, written, question, firstReminder }, today, hour)

describe('RES-05 the next scheduled action on a reservation with a balance due', () => {
  test.each([
    ['2026-12-06', [], 'remind', '2026-12-13'],
    ['2026-12-13', [], 'remind', '2026-12-13'],
    ['2026-12-15', [], 'remind', '2026-12-15'],
    ['2026-12-15', [reminded('2026-12-13')], 'remind', '2026-12-18'],
    ['2026-12-15', [reminded('2026-12-13', true)], 'remind', '2026-12-15'],
    ['2026-12-18', [reminded('2026-12-18')], 'remind', '2026-12-19'],
    ['2026-12-19', [reminded('2026-12-19')], 'notify-overdue', '2026-12-21'],
    ['2026-12-23', [], 'notify-overdue', '2026-12-23'],
    ['2026-12-23', [overdue('2026-12-30')], 'lapse', '2026-12-31'],
    ['2027-02-01', [], 'lapse', '2027-02-01'],
  ])('on %s after %j: %s on %s', (today, written, action, on) => {
    expect(next(today, { written })).toEqual({ action, on })
  })

  test.each(['2026-12-23', '2027-02-01'])('on %s no action, where the letter of the last days was refused', (today) => {
    expect(next(today, { written: [overdue('2026-12-30', true)] })).toBeUndefined()
  })

  test.each([
    ['2026-12-06', 10, [], 'remind', '2026-12-10'],
    ['2026-12-06', 3, [], 'remind', '2026-12-17'],
    ['2026-12-15', 10, [reminded('2026-12-13')], 'remind', '2026-12-18'],
    ['2026-12-13', 3, [reminded('2026-12-10')], 'remind', '2026-12-18'],
  ])(
    'D31 on %s, with a first reminder %s days before, after %j: %s on %s',
    (today, firstReminder, written, action, on) => {
      expect(next(today, { firstReminder, written })).toEqual({ action, on })
    },
  )

  test('a refused letter of other days stops no action', () => {
    const written = [overdue('2026-12-29', true)]
    expect(next('2026-12-23', { written })).toEqual({ action: 'notify-overdue', on: '2026-12-23' })
  })

  test('an order shipped in part gets reminders and does not end; one shipped wholly is left to a person', () => {
    expect(next('2026-12-06', { partlyShipped: true })).toEqual({ action: 'remind', on: '2026-12-13' })
    expect(next('2027-02-01', { partlyShipped: true })).toBeUndefined()
    expect(next('2026-12-06', { partlyShipped: true, shipped: true })).toBeUndefined()
  })

  test('an overdue delivery reminds of the balance, and does not end the order', () => {
    expect(next('2026-12-06', { houseLate: true })).toEqual({ action: 'remind', on: '2026-12-13' })
    expect(next('2026-12-23', { houseLate: true })).toBeUndefined()
    expect(next('2027-02-01', { houseLate: true })).toBeUndefined()
  })

  test('in the evening it waits for the next morning', () => {
    expect(next('2026-12-13', { hour: 20 })).toEqual({ action: 'remind', on: '2026-12-14' })
  })

  test.each([
    ['that is paid', { paid: dollars(90_000) }],
    ['that was cancelled', { cancelledBecause: 'buyer' }],
    ['that is disputed', { disputed: true }],
    ['whose balance was not called', { ready: false, dueOn: null, graceUntil: null }],
    ['whose payment a bank is processing', { balanceProcessing: true }],
    ['that has left', { paid: dollars(90_000), shipped: true }],
  ] as const)('no action on one %s', (_, facts) => {
    expect(next('2026-12-13', facts)).toBeUndefined()
  })
})

describe('the next scheduled action on an unanswered question', () => {
  const uncalled = { ready: false, dueOn: null, graceUntil: null, asksAboutDate: true } as const
  const asked = (silence: Question['silence'], answerDue: string | null) => ({
    ...uncalled,
    question: { silence, answerDue },
  })
  test.each([
    ['accepts', 'accept-silence'],
    ['cancels', 'end-silence'],
  ] as const)('silence that %s does so on the day after', (silence, action) => {
    expect(next('2026-12-01', asked(silence, '2026-12-10'))).toEqual({ action, on: '2026-12-11' })
    expect(next('2026-12-15', asked(silence, '2026-12-10'))).toEqual({ action, on: '2026-12-15' })
  })

  test('silence without an effect brings no action', () => {
    expect(next('2026-12-01', asked('decides-nothing', null))).toBeUndefined()
  })

  test('of an answer and a balance, the earlier comes first', () => {
    const question = { silence: 'cancels', answerDue: '2026-12-10' } as const
    expect(next('2026-12-01', { question })?.action).toBe('end-silence')
    expect(next('2026-12-12', { question: { ...question, answerDue: '2026-12-25' } })?.action).toBe('remind')
  })
})
