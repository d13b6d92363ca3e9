import '#ui/admin/styles/form/secret.css'
import { useId, useState } from 'react'
import { useWords } from '#ui/admin-words.ts'
import { copyText } from '#ui/copy-text.ts'

type Props = { label: string; secret: string; onCopied: () => void }

/** A secret that is shown this one time, to be copied. */
export function SecretOnce({ label, secret, onCopied }: Props) {
  const t = useWords()
  const id = useId()
  const [news, setNews] = useState<'done' | 'failed'>()
  async function copy() {
    const isCopied = await copyText(secret)
    setNews(isCopied ? 'done' : 'failed')
    if (isCopied) onCopied()
  }
  return (
    <div className="admin-secret">
      <label htmlFor={id}>{label}</label>
      <div className="row">
        <input
          id={id}
          value={secret}
          readOnly
          spellCheck={false}
          translate="no"
          aria-describedby={`${id}-once`}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onCopy={onCopied}
        />
        <button type="button" className="button plain" onClick={() => void copy()}>
          {t('ui.admin.secret.copy')}
        </button>
      </div>
      <p id={`${id}-once`} className="admin-quiet">
        {t('ui.admin.secret.once')}
      </p>
      <p role="status" className="admin-quiet empty:hidden">
        {news && t(`ui.admin.secret.${news}`)}
      </p>
    </div>
  )
}
