import { expect, test } from 'vitest'
import { calendarOf } from '#orders/shown/calendar.ts'

const entry = {
  number: 1003,
  day: '2026-12-31',
  title: 'Reservation 1003: Renouvela Extra-Riche',
  address: 'https://shop.example/en/order/1003',
  placedAt: '2026-11-20T18:05:09.123Z',
  moves: 2,
}

test('RES-05 the promised day is an entry of a whole day, under a name that stays', () => {
  expect(calendarOf(entry).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Immortela//Orders//EN',
    'BEGIN:VEVENT',
    'UID:order-1003@shop.example',
    'SEQUENCE:2',
    'DTSTAMP:20261120T180509Z',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY:Reservation 1003: Renouvela Extra-Riche',
    'URL:https://shop.example/en/order/1003',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('commas, semicolons and line ends of a name cannot end its line', () => {
  expect(calendarOf({ ...entry, title: 'A, b; c\\d\nEND:VEVENT' })).toContain(
    'SUMMARY:A\\, b\\; c\\\\d\\nEND:VEVENT\r\n',
  )
})

test('a long name goes on in lines of 75 octets at most, and no letter is cut', () => {
  const title = 'é'.repeat(100)
  const lines = calendarOf({ ...entry, title }).split('\r\n')
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(lines.join('\n').replaceAll('\n ', '')).toContain(`SUMMARY:${title}`)
})
