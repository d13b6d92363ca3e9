const isNumber = (word: string) => /^#?\d{1,15}$/.test(word)

/** "refund 1012" names an act and the number of an order, in either sequence; undefined where it names no such pair. */
export function namedAct(typed: string): { act: string; number: string } | undefined {
  const words = typed.trim().split(/\s+/)
  const numbers = words.filter(isNumber)
  const act = words.filter((word) => !isNumber(word)).join(' ')
  const [number] = numbers
  return number && numbers.length === 1 && act ? { act, number: number.replace('#', '') } : undefined
}
