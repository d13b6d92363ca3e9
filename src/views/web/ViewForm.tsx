import { useId } from 'react'
import type { WordId } from '#language/words.ts'
import { TextField } from '#ui/form/Field.tsx'
import { useWords } from '#views/web/admin-words.ts'

type Props = {
  name?: string
  /** Whether every admin has it; undefined where that is not asked. */
  shared?: boolean | undefined
  button: WordId
  pending: boolean
  failure: WordId | undefined
  onSave: (name: string, shared: boolean) => void
}

/** Names a view. */
export function ViewForm({ name, shared, button, pending, failure, onSave }: Props) {
  const t = useWords()
  const id = useId()
  return (
    <form
      className="list-editor"
      onSubmit={(event) => {
        event.preventDefault()
        const given = new FormData(event.currentTarget)
        onSave(String(given.get('name')).trim(), given.has('shared'))
      }}
    >
      <TextField
        name="name"
        label={t('views.name')}
        defaultValue={name}
        required
        pattern=".*\S.*"
        maxLength={60}
        autoComplete="off"
      />
      {shared !== undefined && (
        <span className="flex items-center gap-3">
          <input id={id} type="checkbox" name="shared" defaultChecked={shared} />
          <label htmlFor={id}>{t('views.shared')}</label>
        </span>
      )}
      <button type="submit" className="button" aria-disabled={pending}>
        {t(button)}
      </button>
      <p role="alert" className="text-problem empty:hidden">
        {failure && t(failure)}
      </p>
    </form>
  )
}
