type Props = { q: string; label: string; button: string; onSearch: (q: string) => void }

/** The words by which a list is narrowed; they come from the address and go there. */
export function ListSearch({ q, label, button, onSearch }: Props) {
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
        <label className="min-w-0 flex-1">
          <span className="mb-1 block font-medium">{label}</span>
          <input
            name="q"
            defaultValue={q}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
            className="w-full"
          />
        </label>
        <button type="submit" className="button plain">
          {button}
        </button>
      </form>
    </search>
  )
}
