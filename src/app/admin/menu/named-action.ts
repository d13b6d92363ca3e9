const isNumber = (word: string) => /^#?\d{1,15}$/.test(word)

/** An act of the menu, and the order that it is for. */
export type NamedAction = { act: string; of: string; isNumber: boolean }

/**
 * "refund 1012" names an act and the number of an order, in either sequence; "cancel nora" an act and a name, where
 * the first or the last words are whole words of an act. Undefined where no such pair is typed.
 *
 * @param isAct whether an act begins so, or has all of these words whole
 * @param isName whether an action that is for no order begins so: none of its words is then a name
 */
export function namedAction(
  typed: string,
  isAct: (words: string, isWhole: boolean) => boolean,
  isName: (words: string) => boolean = () => false,
): NamedAction | undefined {
  const words = typed.trim().split(/\s+/)
  const numbers = words.filter(isNumber)
  const [number] = numbers
  if (number && numbers.length === 1) {
    const act = words.filter((word) => !isNumber(word)).join(' ')
    return act && isAct(act, false) ? { act, of: number.replace('#', ''), isNumber: true } : undefined
  }
  if (isName(typed)) return undefined
  for (let cut = words.length - 1; cut > 0; cut--) {
    const [first, rest] = [words.slice(0, cut).join(' '), words.slice(cut).join(' ')]
    if (isAct(first, true)) return { act: first, of: rest, isNumber: false }
    if (isAct(rest, true)) return { act: rest, of: first, isNumber: false }
  }
  return undefined
}
