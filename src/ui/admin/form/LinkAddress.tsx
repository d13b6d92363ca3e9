import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { addressOf } from '#ui/admin/form/link-address.ts'
import { useWords } from '#ui/admin-words.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/form/Field.tsx'

/** Where the chosen words lead: a page of the shop, another site, or a mailbox. */
export function LinkAddress({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const t = useWords()
  const former: string = editor.getAttributes('link').href ?? ''
  const [typed, setTyped] = useState(former)
  const [isWrong, setWrong] = useState(false)

  function apply(): void {
    const href = addressOf(typed)
    if (!href) {
      setWrong(true)
      return
    }
    const { empty } = editor.state.selection
    const chain = editor.chain().focus().extendMarkRange('link')
    if (empty && !former) {
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }).run()
    } else chain.setLink({ href }).run()
    onDone()
  }

  function close(): void {
    editor.commands.focus()
    onDone()
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // Neither saves the sheet nor closes what is around it.
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') apply()
    else close()
  }

  return (
    <div className="formatted-link">
      <TextField
        autoFocus
        label={t('ui.format.link-address')}
        hint={t('ui.format.link-hint')}
        problem={isWrong && t('ui.format.link-problem')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
      />
      <Button look="secondary" onClick={apply}>
        {t('ui.format.link-apply')}
      </Button>
      {former && (
        <Button
          look="secondary"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run()
            onDone()
          }}
        >
          {t('ui.format.link-remove')}
        </Button>
      )}
    </div>
  )
}
