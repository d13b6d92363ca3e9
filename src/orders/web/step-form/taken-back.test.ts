import { expect, test } from 'vitest'
import { inputTakenBack, keepAsked, noteTakenBack } from '#orders/web/step-form/taken-back.ts'

const cancel = { reason: 'The jar broke.' }

test('ADM-02 the form of a step that was taken back has what was typed, of its own order and step alone', () => {
  keepAsked(1001, 'cancel', cancel)
  expect(inputTakenBack(1001, 'cancel')).toBeUndefined()
  noteTakenBack(1001)
  expect(inputTakenBack(1001, 'cancel')).toEqual(cancel)
  expect(inputTakenBack(1001, 'move')).toBeUndefined()
  expect(inputTakenBack(1002, 'cancel')).toBeUndefined()
})

test('ADM-02 an input that was taken back is forgotten once another step is asked for, and one that left is not kept', () => {
  keepAsked(1003, 'cancel', cancel)
  noteTakenBack(1003)
  keepAsked(1003, 'move', { day: '2026-12-20', reason: 'Later' })
  expect(inputTakenBack(1003, 'cancel')).toBeUndefined()
  expect(inputTakenBack(1003, 'move')).toBeUndefined()
})
