import { useState } from 'react'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useWords } from '#ui/editor-words.ts'

/** A save that asks first while what it writes is public at once. */
export function usePublicSave(asks: boolean, save: () => void) {
  const [isAsking, setAsking] = useState(false)
  return { isAsking, setAsking, write: save, save: () => (asks ? setAsking(true) : save()) }
}

type Props = Omit<ReturnType<typeof usePublicSave>, 'save'> & { changes: readonly { place: string; name: string }[] }

/** Names what becomes public, before it does. */
export function PublicSaveDialog({ isAsking, setAsking, write, changes }: Props) {
  const t = useWords()
  return (
    <ConfirmDialog
      isOpen={isAsking}
      title={t('ui.editor.save-public.ask')}
      yes={t('ui.editor.save-public')}
      no={t('ui.editor.save-public.no')}
      expectsYes
      onYes={() => {
        setAsking(false)
        write()
      }}
      onNo={() => setAsking(false)}
    >
      <ul className="list-disc pl-5">
        {changes.map(({ place, name }) => (
          <li key={place}>{name}</li>
        ))}
      </ul>
      <p className="mt-3">{t('ui.editor.save-public.about')}</p>
    </ConfirmDialog>
  )
}
