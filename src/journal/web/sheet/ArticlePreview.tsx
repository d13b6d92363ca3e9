import { useState } from 'react'
import type { AdminArticle } from '#journal/admin-schema.ts'
import type { PreviewLink } from '#journal/preview-schema.ts'
import { useWords } from '#journal/web/admin-words.ts'
import { usePreviewLinks } from '#journal/web/sheet/use-preview-links.ts'
import type { Language } from '#language/language.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { WordId } from '#language/words.ts'
import { shortMoment } from '#platform/time/moment.ts'
import { copyText } from '#ui/copy-text.ts'
import { TextField } from '#ui/form/Field.tsx'
import { failureOf } from '#ui/form/failure.ts'
import { useOneAtATime } from '#ui/form/use-one-at-a-time.ts'

type Done = { link: PreviewLink; isCopied: boolean } | 'withdrawn' | { failure: WordId }

/** Links that show a stored draft to people without an account. */
export function ArticlePreview({ article }: { article: AdminArticle }) {
  const t = useWords()
  const [done, setDone] = useState<Done>()
  const { pending, run } = useOneAtATime()
  const { languages, linkIn, withdraw } = usePreviewLinks(article)
  if (languages.length === 0) return null

  const act = (acting: () => Promise<Done>) =>
    void run(async () => setDone(await acting().catch((error: unknown) => ({ failure: failureOf(error) }))))

  async function copy(language: Language): Promise<Done> {
    const link = await linkIn(language)
    return { link, isCopied: await copyText(link.address) }
  }

  async function withdrawAll(): Promise<Done> {
    await withdraw()
    return 'withdrawn'
  }

  return (
    <section aria-labelledby="article-preview">
      <h2 id="article-preview">{t('journal.admin.preview')}</h2>
      <p className="admin-quiet">{t('journal.admin.preview.about')}</p>
      <div className="preview-links">
        {languages.map((language) => (
          <button
            key={language}
            type="button"
            className="button plain"
            aria-disabled={pending}
            onClick={() => act(() => copy(language))}
          >
            {t(`journal.admin.preview.copy-${language}`)}
          </button>
        ))}
        <button type="button" className="button plain" aria-disabled={pending} onClick={() => act(withdrawAll)}>
          {t('journal.admin.preview.withdraw')}
        </button>
      </div>
      <MadeLink done={done} />
    </section>
  )
}

function MadeLink({ done }: { done: Done | undefined }) {
  const t = useWords()
  const { language } = useLanguage()
  const link = typeof done === 'object' && 'link' in done ? done : undefined
  const moment = link ? shortMoment(link.link.until, language) : ''
  return (
    <>
      {link && (
        <TextField
          label={t('journal.admin.preview.link')}
          className="mt-3"
          readOnly
          value={link.link.address}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
      <p role="status" className={done ? 'admin-quiet mt-3' : ''}>
        {link && t(link.isCopied ? 'journal.admin.preview.copied' : 'journal.admin.preview.made', { moment })}
        {done === 'withdrawn' && t('journal.admin.preview.withdrawn')}
        {typeof done === 'object' && 'failure' in done && t(done.failure)}
      </p>
    </>
  )
}
