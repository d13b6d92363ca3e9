import { expect, test } from 'vitest'
import { carryOver, changedNames } from '#platform/carry-over.ts'

const opened = { title: 'A', subtitle: 'B', features: ['x'], stock: 1 }
const mine = { ...opened, title: 'Mine', features: ['x', 'y'] }
const current = { ...opened, title: 'Theirs', subtitle: 'Theirs', stock: 0 }

test('typed values stay over the save of another admin, and the others are as they saved them', () => {
  expect(carryOver(opened, mine, current)).toEqual({
    ...{ title: 'Mine', subtitle: 'Theirs' },
    ...{ features: ['x', 'y'], stock: 0 },
  })
})

test('a value of which the other admin’s was chosen is theirs, though another was typed', () => {
  expect(carryOver(opened, mine, current, ['title'])).toEqual({ ...current, features: ['x', 'y'] })
})

test('the names that differ are those of whole lists too', () => {
  expect(changedNames(opened, mine)).toEqual(['title', 'features'])
})
