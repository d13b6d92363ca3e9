import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { useAuth } from '#accounts/web/AuthProvider.tsx'
import { useColleagues } from '#accounts/web/staff/use-staff-choices.ts'
import { mentionedIn } from '#contacts/mentions.ts'
import { plainLetters } from '#language/plain-letters.ts'

export type Colleague = ReturnType<typeof useColleagues>[number]

const most = 6
// After a word, `@` is a part of an email address.
const begun = /(?:^|[^\p{L}\p{N}_])@([^\n@]{0,40})$/u

/** The colleagues whose names fit the word after the `@` before the caret, and who of them was chosen. */
export function useMentions(field: RefObject<HTMLTextAreaElement | null>) {
  const { member } = useAuth()
  const people = useColleagues('read').filter(({ id }) => id !== member?.id)
  const [words, setWords] = useState<string>()
  const [active, setActive] = useState(0)
  const chosen = useRef(new Map<string, string>())
  const found = words === undefined ? [] : people.filter(fits(words)).slice(0, most)

  function look(): void {
    const { current: area } = field
    const isCaret = area && area.selectionStart === area.selectionEnd
    const typed = isCaret ? begun.exec(area.value.slice(0, area.selectionStart))?.[1] : undefined
    setWords(typed)
    setActive(0)
  }

  function choose({ id, name }: Colleague): void {
    const { current: area } = field
    if (!area || words === undefined) return
    const end = area.selectionStart
    area.setRangeText(`@${name} `, end - words.length - 1, end, 'end')
    chosen.current.set(id, name)
    setWords(undefined)
    area.focus()
  }

  /** While names are offered, the arrows move among them, Enter and Tab choose, and Escape closes. */
  function press(event: KeyboardEvent): void {
    const picked = found[active]
    if (!picked || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const isChosen = (event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey
    if (!(by || isChosen || event.key === 'Escape')) return
    event.preventDefault()
    event.stopPropagation()
    if (by) setActive((active + by + found.length) % found.length)
    else if (isChosen) choose(picked)
    else setWords(undefined)
  }

  /** Those chosen whose names are still in the text. */
  function idsIn(body: string): string[] {
    const named = mentionedIn(body, [...chosen.current.values()])
    return [...chosen.current].flatMap(([id, name]) => (named.has(name) ? [id] : []))
  }

  return { found, active, look, press, choose, idsIn, close: () => setWords(undefined) }
}

/** Each word begins a word of the name or of the email, whatever its accents. */
function fits(words: string) {
  const typed = plainLetters(words).split(/\s+/).filter(Boolean)
  // A name that was written and goes on with a sentence is none that is searched.
  const isEnded = /\s$/.test(words) && typed.length > 0
  return ({ name, email }: Colleague) => {
    const [called, address] = [plainLetters(name), plainLetters(email)]
    const parts = `${called} ${address}`.split(/[\s@.-]+/)
    const begins = (word: string) => [...parts, called, address].some((part) => part.startsWith(word))
    return !isEnded && typed.every(begins)
  }
}
