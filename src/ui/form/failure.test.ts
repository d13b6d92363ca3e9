import { expect, test } from 'vitest'
import { ApiError } from '#platform/browser/send.ts'
import { fieldAt, refusedFields } from '#ui/form/failure.ts'

const problem = (field: string) => ({ field, problem: 'Too long' })

test.each([
  [
    'that names them',
    new ApiError(400, { error: 'invalid', problems: [problem('name'), problem('body')] }),
    ['name', 'body'],
  ],
  ['whose sentence begins like a field', new ApiError(400, { error: 'invalid', message: 'Sorry: no' }), []],
  ['without a body', new ApiError(502, undefined), []],
  ['that never came', new TypeError('Failed to fetch'), []],
])('the refused fields of an answer %s', (_, error, fields) => {
  expect(refusedFields(error)).toEqual(fields)
})

test.each([
  ['day', ['day', 'en'], 'day'],
  ['reasons.en', ['day', 'en'], 'en'],
  ['delivery.name', ['name', 'delivery.name'], 'delivery.name'],
  ['reasons.fr', ['day', 'en'], undefined],
])('the refused path %s is shown at the field of a form with %j that it means', (path, names, field) => {
  expect(fieldAt(path, names)).toBe(field)
})
