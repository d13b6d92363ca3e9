import { useWords } from '#ui/editor-words.ts'

/**
 * Puts a former value back into its field. Its name for screen readers is text, so that no other field is found by the
 * same label.
 */
export function RestoreButton({ field, onPress }: { field: string; onPress: () => void }) {
  const t = useWords()
  return (
    <button type="button" className="back underline underline-offset-4" onClick={onPress}>
      <span aria-hidden="true">{t('ui.editor.history.put-back')}</span>
      <span className="sr-only">{t('ui.editor.history.put-back-named', { field })}</span>
    </button>
  )
}
