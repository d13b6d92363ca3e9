import { describe, expect, test } from 'vitest'
import { askedLate, dayLastNamed, leastDays, questionOf } from '#orders/dates/date-question.ts'

const previousOn = '2027-03-10'
const intime = '2027-03-01'
const asks = (given: Partial<Parameters<typeof questionOf>[0]>) =>
  questionOf({ country: 'US', previousOn, movedTo: '2027-04-09', askedBefore: false, today: intime, ...given })

describe('F15 the effect of a buyer’s silence', () => {
  test.each([
    { country: 'FR', askedBefore: false, movedTo: '2027-03-11' },
    { country: 'FR', askedBefore: true, movedTo: '2027-03-11' },
    { country: 'FR', askedBefore: false, movedTo: '2027-09-01' },
    { country: 'DE', askedBefore: false, movedTo: '2027-09-01', today: '2027-03-11' },
    { country: null, askedBefore: false, movedTo: '2027-03-11' },
  ])('decides nothing outside the United States: $country, asked before: $askedBefore, to $movedTo', (given) => {
    expect(asks(given)).toEqual({ silence: 'decides-nothing', answerDue: null })
  })

  test.each([
    // A first delay of at most 30 days, announced in time: silence accepts on the promised day.
    { askedBefore: false, movedTo: '2027-03-11', today: intime, silence: 'accepts', answerDue: previousOn },
    { askedBefore: false, movedTo: '2027-04-09', today: intime, silence: 'accepts', answerDue: previousOn },
    { askedBefore: false, movedTo: '2027-04-09', today: previousOn, silence: 'accepts', answerDue: '2027-03-13' },
    // A longer one has to be accepted within 30 days after the promised day.
    { askedBefore: false, movedTo: '2027-04-10', today: intime, silence: 'cancels', answerDue: '2027-04-09' },
    { askedBefore: false, movedTo: '2027-12-01', today: intime, silence: 'cancels', answerDue: '2027-04-09' },
    // So does any delay announced after the day was missed, and any second one.
    { askedBefore: false, movedTo: '2027-03-20', today: '2027-03-11', silence: 'cancels', answerDue: '2027-03-14' },
    { askedBefore: true, movedTo: '2027-03-11', today: intime, silence: 'cancels', answerDue: previousOn },
    { askedBefore: true, movedTo: '2027-03-11', today: '2027-03-09', silence: 'cancels', answerDue: '2027-03-12' },
    { askedBefore: true, movedTo: '2027-06-01', today: intime, silence: 'cancels', answerDue: previousOn },
  ])(
    'in the United States $silence until $answerDue: asked before $askedBefore, to $movedTo, announced on $today',
    ({ silence, answerDue, ...given }) => {
      expect(asks(given)).toEqual({ silence, answerDue })
    },
  )
})

describe('a question whose letter leaves late', () => {
  const asked = { previousOn, silence: 'accepts', answerDue: previousOn } as const

  test('still leaves three days to answer', () => {
    expect(leastDays).toBe(3)
    expect(askedLate(asked, '2027-03-09')).toEqual({ silence: 'accepts', answerDue: '2027-03-12' })
    expect(askedLate(asked, '2027-03-01')).toEqual({ silence: 'accepts', answerDue: previousOn })
  })

  test('is no longer accepted by silence once the promised day was missed', () => {
    expect(askedLate(asked, '2027-03-11')).toEqual({ silence: 'cancels', answerDue: '2027-03-14' })
    const cancels = { ...asked, silence: 'cancels' } as const
    expect(askedLate(cancels, '2027-03-11')).toEqual({ silence: 'cancels', answerDue: '2027-03-14' })
  })
})

test.each([
  ['the day that binds', [1, 2], undefined, '2027-03-10'],
  ['the day of a question about one of them', [1, 2], { positions: [2], movedTo: '2027-04-01' }, '2027-04-01'],
  [
    'the day that binds, when another line is asked about',
    [1],
    { positions: [2], movedTo: '2027-04-01' },
    '2027-03-10',
  ],
  ['none, when they have several', [1, 3], { positions: [1], movedTo: '2027-04-01' }, undefined],
] as const)('the day last named for lines is %s', (_, positions, asked, day) => {
  const lines = positions.map((position) => ({ position, promisedOn: position === 3 ? '2027-05-01' : previousOn }))
  expect(dayLastNamed(lines, asked)).toBe(day)
})
