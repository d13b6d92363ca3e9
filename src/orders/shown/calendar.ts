import { daysAfter } from '#platform/time/days.ts'

type Entry = { number: number; day: string; title: string; address: string; placedAt: string; moves: number }

/**
 * The day of an order as a calendar takes it (RFC 5545): all day long, and under one name, so that a date that was moved
 * takes the place of the former.
 */
export function calendarOf({ number, day, title, address, placedAt, moves }: Entry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Immortela//Orders//EN',
    'BEGIN:VEVENT',
    `UID:order-${number}@${new URL(address).hostname}`,
    `SEQUENCE:${moves}`,
    `DTSTAMP:${new Date(placedAt).toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${daysAfter(day, 1).replaceAll('-', '')}`,
    `SUMMARY:${escaped(title)}`,
    `URL:${address}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n')
}

const maxOctets = 75

/** No line is longer than 75 octets; what follows begins with a space. */
function folded(line: string): string {
  const octets = new TextEncoder()
  let written = ''
  let length = 0
  for (const character of line) {
    const size = octets.encode(character).length
    if (length + size > maxOctets) {
      written += '\r\n '
      length = 1
    }
    written += character
    length += size
  }
  return written
}
