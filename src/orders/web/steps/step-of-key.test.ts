import { expect, test } from 'vitest'
import { dollars } from '#money/testing/amounts.ts'
import { stepOfKey } from '#orders/web/steps/step-of-key.ts'

type Asked = Parameters<typeof stepOfKey>[1]

const due: Asked = { steps: [], due: dollars(45_000), balanceProcessing: false, waiting: null }
const waiting = { id: 'w', step: 'move' as const, by: 'Agnès', returns: dollars(0), letters: [], sendsInMs: 1 }

test.each<['link' | 'time', Partial<Asked>, ReturnType<typeof stepOfKey>]>([
  ['link', { steps: ['remind', 'extend'] }, 'remind'],
  ['link', { steps: ['ask-payment'] }, 'ask-payment'],
  ['time', { steps: ['remind', 'extend'] }, 'extend'],
  ['time', { steps: ['extend'], balanceProcessing: true }, 'extend'],
  ['link', { steps: ['remind'], waiting }, { why: 'orders.admin.conflict.waiting' }],
  ['link', { due: dollars(0), steps: ['prepare'] }, { why: 'orders.admin.key.link.not-due' }],
  ['time', { due: dollars(0) }, { why: 'orders.admin.key.time.not-due' }],
  ['link', { balanceProcessing: true }, { why: 'orders.admin.key.link.processing' }],
  ['link', { steps: ['ready', 'move'] }, { why: 'orders.admin.key.link.not-ready' }],
  ['time', { steps: ['ready', 'move'] }, { why: 'orders.admin.key.time.not-ready' }],
  ['link', { steps: ['record-payment'] }, { why: 'orders.admin.key.link.not-now' }],
  ['time', { steps: ['record-payment'] }, { why: 'orders.admin.key.time.not-now' }],
])('ADM-02 the key of %s opens its step, or says why not', (key, own, result) => {
  expect(stepOfKey(key, { ...due, ...own })).toEqual(result)
})
