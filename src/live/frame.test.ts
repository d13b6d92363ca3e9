import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#language/testing/runs.ts'
import { type Frame, readFrame, readVersion, writeFrame } from '#live/frame.ts'

const join: Frame = { joinRef: '3', ref: '4', topic: 'realtime:catalogue', event: 'phx_join', payload: { config: {} } }

test('a version 2 message is a list', () => {
  const text = '["3","4","realtime:catalogue","phx_join",{"config":{}}]'
  expect(readFrame(text, '2.0.0')).toEqual(join)
  expect(writeFrame(join, '2.0.0')).toBe(text)
})

test('a version 1 message is an object, and has no join reference when the server sends it', () => {
  const text = '{"join_ref":"3","ref":"4","topic":"realtime:catalogue","event":"phx_join","payload":{"config":{}}}'
  expect(readFrame(text, '1.0.0')).toEqual(join)
  expect(JSON.parse(writeFrame(join, '1.0.0'))).toEqual({
    ref: '4',
    topic: 'realtime:catalogue',
    event: 'phx_join',
    payload: { config: {} },
  })
})

test('references may be left out', () => {
  const heartbeat = { joinRef: null, ref: null, topic: 'phoenix', event: 'heartbeat', payload: {} }
  expect(readFrame('{"topic":"phoenix","event":"heartbeat","payload":{}}', '1.0.0')).toEqual(heartbeat)
  expect(readFrame('[null,null,"phoenix","heartbeat",{}]', '2.0.0')).toEqual(heartbeat)
})

test.each([
  '',
  'null',
  '7',
  '"phoenix"',
  '{',
  '[]',
  '{}',
  '["1","1","phoenix","heartbeat"]',
  '["1","1","phoenix",null,{}]',
  '["1","1",null,"heartbeat",{}]',
  '[1,2,"phoenix","heartbeat",{}]',
  '["1","1","phoenix","heartbeat",[]]',
  '["1","1","phoenix","heartbeat",null]',
  '{"topic":"phoenix","event":"heartbeat","payload":"x"}',
  '{"topic":"phoenix","event":"heartbeat","payload":{},"ref":{}}',
])('%s is no message', (text) => {
  expect(readFrame(text, '1.0.0')).toBeUndefined()
  expect(readFrame(text, '2.0.0')).toBeUndefined()
})

test('neither form is read as the other', () => {
  expect(readFrame(writeFrame(join, '2.0.0'), '1.0.0')).toBeUndefined()
  expect(readFrame(writeFrame(join, '1.0.0'), '2.0.0')).toBeUndefined()
})

test('any input is read or refused, and never throws', () => {
  const texts = fc.oneof(
    fc.string(),
    fc.json(),
    fc.array(fc.jsonValue(), { maxLength: 6 }).map((each) => JSON.stringify(each)),
  )
  fc.assert(
    fc.property(texts, fc.constantFrom('1.0.0' as const, '2.0.0' as const), (text, version) => {
      const frame = readFrame(text, version)
      if (frame && version === '2.0.0') expect(readFrame(writeFrame(frame, version), version)).toEqual(frame)
    }),
    { numRuns: runs(500) },
  )
})

test.each([
  [null, '1.0.0'],
  ['1.0.0', '1.0.0'],
  ['2.0.0', '2.0.0'],
  ['3.0.0', undefined],
  ['', undefined],
])('vsn=%s is version %s', (vsn, version) => {
  expect(readVersion(vsn)).toBe(version)
})
