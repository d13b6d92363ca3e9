export type Part = { kind: 'same' | 'removed' | 'added'; text: string }

/** More words than this on both sides are not compared one by one: the whole passage is shown as rewritten. */
const maxPairs = 400_000
const shownAround = 40

/** The words that differ between two texts, with those around them; long passages that are the same are shortened. */
export function differenceOf(before: string, after: string): Part[] {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  let start = 0
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1
  let end = 0
  const room = Math.min(old.length, now.length) - start
  while (end < room && old.at(-1 - end) === now.at(-1 - end)) end += 1
  const tail = old.slice(old.length - end)
  const middle = compared(old.slice(start, old.length - end), now.slice(start, now.length - end))
  const parts = joined([...old.slice(0, start).map(same), ...middle, ...tail.map(same)])
  return isRewritten(parts) ? [removed(before), added(after)] : parts
}

/** Words that two texts have in common by chance would be torn apart by all that differs between them. */
function isRewritten(parts: readonly Part[]): boolean {
  const lengthOf = (kind: Part['kind']) =>
    parts.reduce((sum, part) => (part.kind === kind ? sum + part.text.replaceAll(/\s/g, '').length : sum), 0)
  const [common, gone, come] = [lengthOf('same'), lengthOf('removed'), lengthOf('added')]
  return common > 0 && gone > 0 && come > 0 && common * 3 < common + Math.max(gone, come)
}

/** Parts of a difference with only so many letters beside each change. */
export function shortened(parts: readonly Part[]): Part[] {
  return parts.map((part, place) => {
    if (part.kind !== 'same') return part
    const [isFirst, isLast] = [place === 0, place === parts.length - 1]
    const most = isFirst || isLast ? shownAround : shownAround * 2
    if (part.text.length <= most + 1) return part
    const head = isFirst ? '' : part.text.slice(0, shownAround)
    const tail = isLast ? '' : part.text.slice(-shownAround)
    return { kind: 'same', text: `${head}…${tail}` }
  })
}

function wordsOf(text: string): string[] {
  return text.match(/\s+|[^\s]+/g) ?? []
}

const same = (text: string): Part => ({ kind: 'same', text })
const removed = (text: string): Part => ({ kind: 'removed', text })
const added = (text: string): Part => ({ kind: 'added', text })

/** By the longest run of words that both have in this order. */
function compared(old: readonly string[], now: readonly string[]): Part[] {
  if (old.length * now.length > maxPairs) return [...old.map(removed), ...now.map(added)]
  const longest = lengthsOf(old, now)
  const parts: Part[] = []
  let [left, right] = [0, 0]
  while (left < old.length || right < now.length) {
    const [word = '', other = ''] = [old[left], now[right]]
    if (left < old.length && right < now.length && word === other) {
      parts.push(same(word))
      left += 1
      right += 1
    } else if (
      left < old.length &&
      (right === now.length || at(longest, left + 1, right) >= at(longest, left, right + 1))
    ) {
      parts.push(removed(word))
      left += 1
    } else {
      parts.push(added(other))
      right += 1
    }
  }
  return parts
}

/** For each pair of places, how many words the texts have in common from there on. */
function lengthsOf(old: readonly string[], now: readonly string[]): number[][] {
  const longest = Array.from({ length: old.length + 1 }, () => new Array<number>(now.length + 1).fill(0))
  for (let left = old.length - 1; left >= 0; left -= 1) {
    const row = longest[left] ?? []
    for (let right = now.length - 1; right >= 0; right -= 1) {
      const isSame = old[left] === now[right]
      row[right] = isSame
        ? at(longest, left + 1, right + 1) + 1
        : Math.max(at(longest, left + 1, right), at(longest, left, right + 1))
    }
  }
  return longest
}

const at = (table: readonly number[][], row: number, column: number) => table[row]?.[column] ?? 0

function joined(parts: readonly Part[]): Part[] {
  const all: Part[] = []
  for (const { kind, text } of parts) {
    const last = all.at(-1)
    if (last?.kind === kind) last.text += text
    else all.push({ kind, text })
  }
  return all
}
