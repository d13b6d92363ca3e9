import { useWords } from '#accounts/web/words.ts'
import { Button } from '#ui/Button.tsx'
import { failureOf } from '#ui/form/failure.ts'

/** Shown for content that failed to load, with a button to try again. */
export function LoadFailed({ error, again }: { error: Error; again: () => void }) {
  const t = useWords()
  return (
    <div role="alert" className="flex flex-wrap items-center gap-6">
      <p>{t(failureOf(error))}</p>
      <Button look="secondary" onClick={again}>
        {t('ui.try-again')}
      </Button>
    </div>
  )
}
