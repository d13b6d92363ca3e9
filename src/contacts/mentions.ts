/** A piece of a note: text, or the name of a person who is mentioned. */
export type NotePart = { text: string; isMention: boolean }

const letter = /[\p{L}\p{N}_]/u

/** Cuts a note at `@` and one of these names. Of two names that begin alike, the longer one is meant. */
export function splitMentions(body: string, names: readonly string[]): NotePart[] {
  const byLength = names.filter(Boolean).toSorted((one, other) => other.length - one.length)
  const parts: NotePart[] = []
  let from = 0
  for (let at = body.indexOf('@'); at >= 0; at = body.indexOf('@', at + 1)) {
    const name = at >= from && !letter.test(body.charAt(at - 1)) && byLength.find((each) => isAt(body, at + 1, each))
    if (!name) continue
    parts.push({ text: body.slice(from, at), isMention: false }, { text: `@${name}`, isMention: true })
    from = at + 1 + name.length
  }
  parts.push({ text: body.slice(from), isMention: false })
  return parts.filter(({ text }) => text !== '')
}

/** Whether a name is there, and ends there. */
function isAt(body: string, at: number, name: string): boolean {
  return body.startsWith(name, at) && !letter.test(body.charAt(at + name.length))
}

/** Those of these names that a note mentions. */
export function mentionedIn(body: string, names: readonly string[]): Set<string> {
  return new Set(splitMentions(body, names).flatMap(({ text, isMention }) => (isMention ? [text.slice(1)] : [])))
}
