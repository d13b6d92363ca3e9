import '#library/web/uploads.css'
import { RotateCw, X } from 'lucide-react'
import { useId } from 'react'
import { useWords } from '#library/web/admin-words.ts'
import { SmallPicture } from '#library/web/SmallPicture.tsx'
import type { Upload } from '#library/web/use-uploads.ts'
import { type StateMeaning, StatePill } from '#ui/admin/StatePill.tsx'

const meanings: Record<Upload['state'], StateMeaning> = {
  waiting: 'draft',
  sending: 'moving',
  reading: 'moving',
  done: 'good',
  known: 'over',
  failed: 'bad',
}

type Props = { uploads: readonly Upload[]; isBusy: boolean; onAgain: (upload: Upload) => void; onClose: () => void }

/** The files on their way, each with how far it is or why it was not taken. */
export function UploadList({ uploads, isBusy, onAgain, onClose }: Props) {
  const t = useWords()
  const title = useId()
  if (uploads.length === 0) return null
  const count = (...states: Upload['state'][]) => uploads.filter(({ state }) => states.includes(state)).length
  const failed = count('failed')
  return (
    <section aria-labelledby={title} className="pictures-uploads">
      <div className="head">
        <h2 id={title}>{t('library.uploads')}</h2>
        <p role="status">
          {t('library.uploads-status', { done: count('done', 'known'), total: uploads.length })}
          {failed > 0 && ` · ${t('library.uploads-failed', { count: failed })}`}
        </p>
        {!isBusy && (
          <button type="button" className="button plain" onClick={onClose}>
            <X aria-hidden="true" size={16} strokeWidth={1.5} />
            {t('library.uploads-close')}
          </button>
        )}
      </div>
      <ul>
        {uploads.map((upload) => (
          <Row key={upload.key} upload={upload} onAgain={onAgain} />
        ))}
      </ul>
    </section>
  )
}

function Row({ upload, onAgain }: { upload: Upload; onAgain: (upload: Upload) => void }) {
  const t = useWords()
  const { file, state, part, problem, width } = upload
  const percent = Math.round(part * 100)
  return (
    <li>
      <span className="name">{file.name}</span>
      {state === 'sending' && <progress max={100} value={percent} aria-label={file.name} />}
      {state === 'failed' ? (
        <span className="why">{problem && t(problem.word, { picture: problem.picture ?? '' })}</span>
      ) : (
        <StatePill meaning={meanings[state]}>{t(`library.upload.${state}`, { percent })}</StatePill>
      )}
      {width !== undefined && <SmallPicture width={width} />}
      {state === 'failed' && !problem?.isFinal && (
        <button type="button" className="button plain" onClick={() => onAgain(upload)}>
          <RotateCw aria-hidden="true" size={16} strokeWidth={1.5} />
          {t('library.upload.again')}
        </button>
      )}
    </li>
  )
}
