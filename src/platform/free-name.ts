/**
 * A name, or the first with a number that no other has: "Greetings (2)".
 *
 * @param longest how many characters it may have
 */
export async function freeName(
  name: string,
  longest: number,
  isTaken: (name: string) => Promise<boolean>,
): Promise<string> {
  let free = name
  for (let number = 2; await isTaken(free); number += 1) {
    const end = ` (${number})`
    // The cut may leave the first half of a character.
    const start = name.slice(0, longest - end.length).replace(/[\uD800-\uDBFF]$/, '')
    free = `${start.trimEnd()}${end}`
  }
  return free
}
