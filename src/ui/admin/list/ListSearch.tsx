import { Search } from 'lucide-react'
import { useId } from 'react'

type Props = {
  q: string
  label: string
  button: string
  /** In the field, where its label is not beside it. */
  placeholder?: string
  onSearch: (q: string) => void
}

/** The words by which a list is filtered; they come from the address and go there. */
export function ListSearch({ q, label, button, placeholder, onSearch }: Props) {
  const id = useId()
  return (
    <search>
      <form
        key={q}
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(String(new FormData(event.currentTarget).get('q')).trim())
        }}
      >
        <label htmlFor={id} className="-mb-1 w-full font-medium">
          {label}
        </label>
        <input
          id={id}
          name="q"
          defaultValue={q}
          placeholder={placeholder}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          className="min-w-0 flex-1"
        />
        <button type="submit" className="button plain">
          <Search aria-hidden="true" size={18} strokeWidth={1.5} className="on-phone" />
          <span className="words">{button}</span>
        </button>
      </form>
    </search>
  )
}
