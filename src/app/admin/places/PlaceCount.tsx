import { useWords } from '#app/frame/admin-words.ts'
import type { WordId } from '#language/words.ts'

type Props = { count: number; word: WordId; isBad?: boolean }

/** A number of work that waits; nothing where none waits. */
export function PlaceCount({ count, word, isBad = false }: Props) {
  const t = useWords()
  if (count === 0) return null
  return (
    <span className="admin-count" data-tone={isBad ? 'bad' : undefined}>
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{t(word, { count })}</span>
    </span>
  )
}
