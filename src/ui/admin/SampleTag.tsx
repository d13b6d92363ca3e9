import { useWords } from '#language/web/LanguageProvider.tsx'

/** Marks what came with the shop and no admin has changed. */
export function SampleTag() {
  return (
    <span className="admin-mark" data-tone="plain">
      {useWords()('ui.sample')}
    </span>
  )
}
