import { useState } from 'react'
import { useWords } from '#content/web/admin-words.ts'
import { type OlderText, olderTexts } from '#content/web/sheet/older-texts.ts'
import type { PageFormState } from '#content/web/sheet/use-page-form.ts'
import { usePageWords } from '#content/web/sheet/use-page-words.ts'
import { goToPlace } from '#ui/admin/editor/go-to-place.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'

/** Publishes the page, and asks first while a text is older than its translation. */
export function PublishPage({ form }: { form: PageFormState }) {
  const t = useWords()
  const { inLanguage, fieldName, blockNames } = usePageWords()
  const [older, setOlder] = useState<readonly OlderText[]>([])
  const { opened, values, isSaving, save } = form
  const nameOf = blockNames(opened.page, values)

  function publish(): void {
    const found = olderTexts(form)
    setOlder(found)
    if (found.length === 0) save('now')
  }

  function check(): void {
    const [first] = older
    setOlder([])
    // The dialog is closed by then.
    if (first) setTimeout(() => goToPlace(first.place))
  }

  function textName({ block, name, language }: OlderText): string {
    const field = fieldName(name)
    return inLanguage(block ? t('content.admin.block.text', { block: nameOf(block), field }) : field, language)
  }

  return (
    <>
      <button type="button" className="button" aria-disabled={isSaving} onClick={() => !isSaving && publish()}>
        {t(opened.next === 'scheduled' ? 'ui.editor.publish-now' : 'ui.editor.publish')}
      </button>
      <ConfirmDialog
        isOpen={older.length > 0}
        title={t('content.admin.older.ask')}
        yes={t('content.admin.older.yes')}
        no={t('content.admin.older.no')}
        onYes={() => {
          setOlder([])
          save('now')
        }}
        onNo={check}
      >
        <p>{t('content.admin.older.about', { count: older.length })}</p>
        <ul className="mt-2 list-disc pl-5">
          {older.map((text) => (
            <li key={text.place}>{textName(text)}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  )
}
