import type { Language } from '#language/language.ts'
import { useWords } from '#ui/editor-words.ts'

/** Names what every editor has: languages, and blocks by their kind and number. */
export function useEditorWords() {
  const t = useWords()
  const languageName = (language: Language) => t(`ui.editor.language.${language}`)
  const inLanguage = (name: string, language: Language) =>
    t('ui.editor.named-in', { name, language: languageName(language) })
  const numbered = (kind: string, number: number) => t('ui.editor.numbered', { kind, number })
  const changed = (block: string, how: 'added' | 'removed' | 'changed') =>
    how === 'changed' ? block : t(`ui.editor.change.${how}`, { block })
  return { languageName, inLanguage, numbered, changed }
}
