import { useQueryClient } from '@tanstack/react-query'
import { RotateCw, Trash2, Undo2, Upload } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { accepted } from '#library/web/accepted.ts'
import { useWords } from '#library/web/admin-words.ts'
import {
  makeSizesAgain,
  picturesKey,
  removePicture,
  restorePicture,
  takeBackReplacement,
  uploadPicture,
} from '#library/web/pictures-api.ts'
import { problemIn, problemOf, type UploadProblem } from '#library/web/upload-problem.ts'
import type { PictureWithUses } from '#media/schema.ts'
import { failureOf } from '#ui/form/failure.ts'
import { useOneAtATime } from '#ui/form/use-one-at-a-time.ts'
import { showToast } from '#ui/toast/toast.ts'

type Props = {
  picture: PictureWithUses
  onChanged: (picture: PictureWithUses) => void
  follow: (isThere: boolean) => Promise<void> | void
  onRemoved: () => void
}

/** Replaces the file of a picture everywhere, takes that back, makes its sizes again, or removes it. */
export function PictureActions({ picture, onChanged, follow, onRemoved }: Props) {
  const t = useWords()
  const { pending, run } = useOneAtATime()
  const [percent, setPercent] = useState<number>()
  const [news, setNews] = useState<UploadProblem>()
  const said = useRef<HTMLParagraphElement>(null)
  // The foot of the drawer may be below the window.
  useEffect(() => {
    if (news) said.current?.scrollIntoView({ block: 'nearest' })
  }, [news])
  const remove = useRemoval({ picture, follow, onRemoved }, setNews)
  const isUsed = picture.usedBy.length > 0

  async function replace(file: File) {
    try {
      const replaced = { replaces: picture.id, version: picture.version }
      const outcome = await uploadPicture(file, (part) => setPercent(Math.round(part * 100)), replaced)
      const problem = problemIn(outcome)
      if ('picture' in outcome) onChanged(outcome.picture)
      setNews(problem ?? { word: 'library.replaced' })
    } catch (error) {
      setNews(problemOf(error))
    } finally {
      setPercent(undefined)
    }
  }

  async function act(step: () => Promise<void>) {
    await run(() => step().catch((error: unknown) => setNews({ word: failureOf(error) })))
  }

  async function takeBack() {
    const outcome = await takeBackReplacement(picture)
    if (outcome === 'over' || 'current' in outcome) {
      if (outcome !== 'over') onChanged(outcome.current)
      return setNews({ word: 'library.take-back-late' })
    }
    onChanged(outcome.picture)
    setNews({ word: 'library.taken-back' })
  }

  return (
    <section className="pictures-acts">
      {picture.state === 'failed' && (
        <FailedSizes
          picture={picture}
          onAgain={() => void act(async () => onChanged(await makeSizesAgain(picture.id)))}
        />
      )}
      <div className="acts">
        <ReplaceButton isDisabled={pending} onFile={(file) => void run(() => replace(file))} />
        {picture.canTakeBack && (
          <button type="button" className="button plain" aria-disabled={pending} onClick={() => void act(takeBack)}>
            <Undo2 aria-hidden="true" size={16} strokeWidth={1.5} />
            {t('library.take-back')}
          </button>
        )}
        <button
          type="button"
          className="button plain"
          aria-disabled={isUsed || pending}
          aria-describedby={isUsed ? 'picture-is-used' : undefined}
          onClick={() => !isUsed && void act(remove)}
        >
          <Trash2 aria-hidden="true" size={16} strokeWidth={1.5} />
          {t('library.remove')}
        </button>
      </div>
      {isUsed && (
        <p id="picture-is-used" className="admin-quiet">
          {t('library.remove-used')}
        </p>
      )}
      <p ref={said} role="status" className="scroll-mb-24">
        {percent !== undefined && t('library.upload.sending', { percent })}
        {percent === undefined && news && t(news.word, { picture: news.picture ?? '' })}
      </p>
    </section>
  )
}

function FailedSizes({ picture, onAgain }: Pick<Props, 'picture'> & { onAgain: () => void }) {
  const t = useWords()
  return (
    <p className="why">
      {t(`library.failed.${picture.failedBecause ?? 'damaged'}`)}{' '}
      <button type="button" className="button plain" onClick={onAgain}>
        <RotateCw aria-hidden="true" size={16} strokeWidth={1.5} />
        {t('library.make-again')}
      </button>
    </p>
  )
}

function ReplaceButton({ isDisabled, onFile }: { isDisabled: boolean; onFile: (file: File) => void }) {
  const t = useWords()
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" className="button plain" aria-disabled={isDisabled} onClick={() => field.current?.click()}>
        <Upload aria-hidden="true" size={16} strokeWidth={1.5} />
        {t('library.replace')}
      </button>
      <input
        ref={field}
        type="file"
        accept={accepted}
        aria-label={t('library.replace')}
        tabIndex={-1}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) onFile(file)
          // The same file can be chosen again after a failure.
          currentTarget.value = ''
        }}
      />
    </>
  )
}

/** Removes at once; the toast takes it back. */
function useRemoval({ picture, follow, onRemoved }: Omit<Props, 'onChanged'>, setNews: (news: UploadProblem) => void) {
  const queries = useQueryClient()
  const invalidatePictures = (...which: string[]) => queries.invalidateQueries({ queryKey: [...picturesKey, ...which] })

  async function restore() {
    try {
      await restorePicture(picture.id)
    } catch {
      showToast({ tone: 'destructive', title: 'library.not-restored' })
      return invalidatePictures()
    }
    showToast({ tone: 'plain', title: 'library.restored' })
    await invalidatePictures()
    await follow(true)
  }

  return async () => {
    if (!(await removePicture(picture))) {
      await invalidatePictures()
      return setNews({ word: 'library.remove-used' })
    }
    onRemoved()
    showToast({
      tone: 'plain',
      title: 'library.removed',
      action: { label: 'library.undo', run: () => void restore() },
    })
    // The picture itself is gone.
    await invalidatePictures('list')
    await follow(false)
  }
}
