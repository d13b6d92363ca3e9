import { expect, test } from 'vitest'
import { bound, movedDays } from '#orders/shown/moved-days.ts'

const move = (reason: string, previousOn: string, movedTo: string, answer: string | null = 'not-asked') => ({
  ...{ positions: [1], previousOn, movedTo, reason, answer },
  ...{ movedAt: '2026-10-01T10:00:00Z', answerDue: null, answeredAt: null, silence: 'decides-nothing' as const },
})

test('ADM-02 each reason explains its own days, and they come to the whole change', () => {
  const moves = [
    move('The jars are late', '2026-11-08', '2026-12-10', 'accepted'),
    move('paused', '2026-12-10', '2026-12-18'),
    move('more-time', '2026-12-18', '2027-01-07'),
    move('paused', '2027-01-07', '2027-01-09'),
    move('It is here', '2027-01-09', '2027-01-07'),
  ]
  expect(movedDays(bound(moves))).toEqual([
    { reason: 'house', days: 30 },
    { reason: 'paused', days: 10 },
    { reason: 'more-time', days: 20 },
  ])
})

test('ADM-02 a day that was refused, taken back or is in question has moved nothing', () => {
  const answers = ['refused', 'taken-back', 'superseded', null]
  expect(bound(answers.map((answer) => move('The jars are late', '2026-11-08', '2026-12-10', answer)))).toEqual([])
})

test('ADM-02 a day that was moved forth and back explains nothing', () => {
  const moves = [move('Sooner', '2026-11-08', '2026-11-06'), move('Later', '2026-11-06', '2026-11-08', 'accepted')]
  expect(movedDays(moves)).toEqual([])
})
