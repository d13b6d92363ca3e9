// They turn the order in which the rest is shown: a name could make a letter's subject read as something else.
const turns = '\\u202a-\\u202e\\u2066-\\u2069'
const turning = new RegExp(`[${turns}]`, 'u')
const surrounding = new RegExp(`[\\s${turns}]`, 'u')
const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu

/** Whether it is displayed in the order in which it is written: without Unicode's controls of direction. */
export function hasNoDirectionControls(text: string): boolean {
  return !turning.test(text)
}

export function withoutTurns(text: string): string {
  return text.replace(new RegExp(turning, 'gu'), '')
}

/**
 * One line of what was pasted: breaks and other control characters become a space, since a letter would show the rest as
 * lines of its own. A telephone number that was copied from a list of contacts often comes between two controls of direction.
 */
export function oneLine(text: string): string {
  let [start, end] = [0, text.length]
  while (start < end && surrounding.test(text.charAt(start))) start += 1
  while (end > start && surrounding.test(text.charAt(end - 1))) end -= 1
  return text.slice(start, end).replace(breaks, ' ')
}
