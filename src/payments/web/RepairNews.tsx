import { useEffect, useRef } from 'react'
import { useWords } from '#payments/web/admin-words.ts'
import type { Repairs } from '#payments/web/use-repair.ts'

/** The outcome of the last repair; it gets the focus, since the row may be gone. */
export function RepairNews({ repairs: { news, submit } }: { repairs: Repairs }) {
  const t = useWords()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (news) panel.current?.focus()
  }, [news])
  const undo = news?.undo
  return (
    <div ref={panel} role="status" tabIndex={-1} className={news ? 'admin-news mt-4' : ''}>
      {news && (
        <p>
          <span className="font-medium">{news.what}</span> {t(news.word, news.values)}
        </p>
      )}
      {undo && (
        <button type="button" className="button plain mt-2" onClick={() => void submit(undo, news.what)}>
          {t('payments.admin.repair.undo')}
        </button>
      )}
    </div>
  )
}
