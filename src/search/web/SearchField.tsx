import { useRouter } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import type { KeyboardEvent, RefObject } from 'react'
import { useWords } from '#search/web/words.ts'

type Props = {
  ref: RefObject<HTMLInputElement | null>
  id: string
  /** The list that the field opens, while it has options. */
  list: string | undefined
  chosen: string | undefined
  text: string
  write: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  onSubmit: () => void
}

/** One line in the hand of a headline; by itself it leads to the page of all results. */
export function SearchField({ ref, id, list, chosen, text, write, onKeyDown, onSubmit }: Props) {
  const t = useWords()
  const router = useRouter()
  return (
    <form
      action={router.buildLocation({ to: '/search' }).publicHref}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
      className="mt-2 flex border-ink/35 border-b transition-[border-color,box-shadow] duration-200 focus-within:border-ink focus-within:[box-shadow:0_1px_0_0_var(--color-ink)] sm:mt-4"
    >
      <input
        ref={ref}
        id={id}
        name="q"
        role="combobox"
        aria-expanded={list !== undefined}
        aria-controls={list}
        aria-activedescendant={list && chosen}
        aria-autocomplete="list"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={200}
        value={text}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
        className="min-w-0 flex-1 bg-transparent py-2 font-display text-[clamp(2.125rem,5.5vw,4.5rem)] leading-tight tracking-[-0.01em] outline-none md:font-light"
      />
      {text !== '' && (
        <button
          type="button"
          onClick={() => {
            write('')
            ref.current?.focus()
          }}
          className="min-h-11 shrink-0 self-center px-3 text-[0.875rem] text-ink/75 hover:text-ink"
        >
          {t('search.clear')}
        </button>
      )}
      <button
        type="submit"
        aria-label={t('search.submit')}
        className="-mr-3 grid size-11 shrink-0 place-items-center self-center"
      >
        <Search aria-hidden="true" className="size-5" strokeWidth={1.4} />
      </button>
    </form>
  )
}
