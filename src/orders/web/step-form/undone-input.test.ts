import { expect, test } from 'vitest'
import {
  keepStepInput,
  markStepUndone,
  noteOpened,
  undoneStepInput,
  unopenedStep,
} from '#orders/web/step-form/undone-input.ts'

const cancel = { reason: 'The jar broke.' }

test('ADM-02 the form of a step that was taken back has its typed values, for its own order and step alone', () => {
  keepStepInput(1001, 'cancel', cancel)
  expect(undoneStepInput(1001, 'cancel')).toBeUndefined()
  markStepUndone(1001)
  expect(undoneStepInput(1001, 'cancel')).toEqual(cancel)
  expect(undoneStepInput(1001, 'move')).toBeUndefined()
  expect(undoneStepInput(1002, 'cancel')).toBeUndefined()
})

test('ADM-02 the form of a step that was taken back opens once, also on the next visit of the order', () => {
  keepStepInput(1004, 'cancel', cancel)
  expect(unopenedStep(1004)).toBeUndefined()
  markStepUndone(1004)
  expect(unopenedStep(1004)).toBe('cancel')
  noteOpened(1004)
  expect(unopenedStep(1004)).toBeUndefined()
  expect(undoneStepInput(1004, 'cancel')).toEqual(cancel)
})

test('ADM-02 an input that was taken back is forgotten once another step is asked for, and one that left is not kept', () => {
  keepStepInput(1003, 'cancel', cancel)
  markStepUndone(1003)
  keepStepInput(1003, 'move', { day: '2026-12-20', reason: 'Later' })
  expect(undoneStepInput(1003, 'cancel')).toBeUndefined()
  expect(undoneStepInput(1003, 'move')).toBeUndefined()
})
