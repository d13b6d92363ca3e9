import { useWords } from '#journal/web/words.ts'
import { useFormat } from '#ui/use-format.ts'

/** When it was published and how long it takes to read. */
export function ArticleFacts({ publishedOn, minutes }: { publishedOn: string; minutes: number }) {
  const t = useWords()
  const format = useFormat()
  return (
    <p className="tabular text-[0.875rem] text-ink/75">
      <time dateTime={publishedOn}>{format.day(publishedOn)}</time>
      <span aria-hidden="true"> · </span>
      <span className="whitespace-nowrap">{t('journal.minutes', { minutes })}</span>
    </p>
  )
}
