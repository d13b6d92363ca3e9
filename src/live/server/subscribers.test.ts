import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { oldestPageMs } from '#live/page-age.ts'
import { openSubscribers, type Subscriber } from '#live/server/subscribers.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function aSubscriber() {
  const send = vi.fn()
  return { version: '2.0.0', send } satisfies Subscriber
}

function isNotifiedOnJoining(subscribers: ReturnType<typeof openSubscribers>, topic: string): boolean {
  const subscriber = aSubscriber()
  subscribers.join(topic, subscriber)
  return subscriber.send.mock.calls.length > 0
}

test('RT-02 a change that was forgotten for want of room is not missed by a page that joins after it', () => {
  const subscribers = openSubscribers(100, 2)
  expect(isNotifiedOnJoining(subscribers, 'cart:anne')).toBe(false)
  for (const topic of ['cart:anne', 'cart:bert', 'cart:carl']) subscribers.publish(topic)
  expect(isNotifiedOnJoining(subscribers, 'cart:anne')).toBe(true)
  vi.advanceTimersByTime(oldestPageMs)
  expect(isNotifiedOnJoining(subscribers, 'cart:anne')).toBe(false)
})

test('RT-02 a computer whose clock is set forward remembers what may have been missed', () => {
  const subscribers = openSubscribers(100)
  subscribers.publishAll()
  vi.setSystemTime(Date.now() + 60 * 60 * 1000)
  expect(isNotifiedOnJoining(subscribers, 'catalogue')).toBe(true)
})
