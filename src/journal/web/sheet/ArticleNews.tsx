import '#catalogue/web/edits.css'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useIsOwn } from '#catalogue/web/use-author.ts'
import type { AdminArticle } from '#journal/admin-schema.ts'
import { useWords } from '#journal/web/admin-words.ts'
import type { ArticleFormState } from '#journal/web/sheet/use-article-form.ts'
import { useArticleNews } from '#journal/web/sheet/use-article-news.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { shortMoment, shortTime } from '#platform/time/moment.ts'
import { showToast } from '#ui/toast/toast.ts'

type Props = { form: ArticleFormState; isTyped: boolean }

/** Shows what another admin saved where nothing is typed; else says it, before one's own save is refused. */
export function ArticleNews({ form, isTyped }: Props) {
  const t = useWords()
  const { language } = useLanguage()
  const { opened } = form
  const latest = useArticleNews(form)
  const saidBy = useSaidBy(opened)
  useTakeOver(form.isSaving || isTyped ? undefined : latest, form)
  const shown = isTyped && !form.isSaving ? latest : undefined
  const said = shown && saidBy(shown)
  return (
    <div role="status" className={shown ? 'admin-note sheet-news' : undefined}>
      {shown && said && (
        <>
          <p>{t(`journal.admin.news.${said.by}`, { who: said.who, moment: shortMoment(said.at, language) })}</p>
          <button type="button" className="button plain" onClick={() => form.compare(shown)}>
            {t('journal.admin.news.see')}
          </button>
        </>
      )}
    </div>
  )
}

/** Where nothing is typed there is nothing to choose. */
function useTakeOver(latest: AdminArticle | undefined, { opened, takeTheirs }: ArticleFormState): void {
  const { language } = useLanguage()
  const here = useLocation({ select: ({ pathname }) => pathname })
  const saidBy = useSaidBy(opened)
  const show = useEffectEvent((later: AdminArticle) => {
    const { by, who, at } = saidBy(later)
    const values = { who, time: shortTime(at, language) }
    takeTheirs(later)
    showToast({ tone: 'plain', title: `journal.admin.news.taken-over-${by}`, values, on: here })
  })
  useEffect(() => {
    if (latest) show(latest)
  }, [latest])
}

/** The author of a later save: a change by a database tool has none. */
function useSaidBy(opened: AdminArticle) {
  const isOwn = useIsOwn()
  return ({ edits: [last] }: AdminArticle) => {
    const isNamed = last !== undefined && last.at !== opened.edits[0]?.at
    const by = isNamed ? (isOwn(last.by) ? 'own' : 'other') : 'elsewhere'
    return { by, who: last?.by ?? '', at: last?.at ?? '1970-01-01' } as const
  }
}
