import { useWords } from '#journal/web/admin-words.ts'
import type { PreviewLinks } from '#journal/web/sheet/use-preview-links.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { failureOf } from '#ui/form/failure.ts'
import { useOneAtATime } from '#ui/form/use-one-at-a-time.ts'
import { showToast } from '#ui/toast/toast.ts'

/** Opens the saved draft in a tab of its own, in the language of the screen where it is written in it. */
export function ToPreview({ links: { languages, linkIn } }: { links: PreviewLinks }) {
  const t = useWords()
  const { language: own } = useLanguage()
  const { pending, run } = useOneAtATime()
  const language = languages.find((each) => each === own) ?? languages[0]
  if (!language) return null

  async function open(of: typeof own): Promise<void> {
    // Browsers block a tab that is opened after an answer.
    const tab = window.open('', '_blank')
    try {
      const { address } = await linkIn(of)
      if (tab) tab.location.replace(address)
      else window.location.assign(address)
    } catch (error) {
      tab?.close()
      showToast({ tone: 'destructive', title: failureOf(error) })
    }
  }

  return (
    <button
      type="button"
      className="admin-press underline underline-offset-4"
      aria-disabled={pending}
      onClick={() => void run(() => open(language))}
    >
      {t('journal.admin.preview.open')}
    </button>
  )
}
