import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { May } from '#accounts/web/May.tsx'
import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import type { LetterActions } from '#catalogue/web/form/use-restock-letters.ts'
import { useSecondsLeft } from '#ui/use-seconds-left.ts'

type Props = { opened: AdminSheet; acts: LetterActions }

/** The emails to those who waited for a product that is back: how soon they leave, and the way to take them back. */
export function RestockLetters({ opened, acts }: Props) {
  const t = useWords()
  const note = useRef<HTMLDivElement>(null)
  const { leaving, sendsInMs, takenBack } = opened.letters
  const { stock } = opened.sheet
  const areLeaving = leaving > 0
  useEffect(() => {
    if (areLeaving) note.current?.scrollIntoView({ block: 'nearest' })
  }, [areLeaving])
  if (leaving === 0 && takenBack === 0) return null
  return (
    <div ref={note} className="restock-letters" role="status">
      <p>
        <strong>
          {areLeaving ? (
            <Countdown count={leaving} sendsInMs={sendsInMs} onOver={acts.look} />
          ) : (
            t('catalogue.admin.letters.taken-back', { count: takenBack })
          )}
        </strong>
        <span className="admin-quiet">
          {t(areLeaving ? 'catalogue.admin.letters.why' : 'catalogue.admin.letters.next')}
        </span>
      </p>
      <p className="acts">
        <Link className="button plain" to="/admin/products/$code/waiting" params={{ code: opened.product_id }}>
          {t('catalogue.admin.letters.read')}
        </Link>
        <May permission="products">
          {areLeaving && (
            <button
              type="button"
              className="button plain"
              aria-disabled={acts.pending}
              onClick={() => acts.choose(false)}
            >
              {t('catalogue.admin.letters.take-back')}
            </button>
          )}
          {!areLeaving && stock !== 0 && (
            <button
              type="button"
              className="button plain"
              aria-disabled={acts.pending}
              onClick={() => acts.choose(true)}
            >
              {t('catalogue.admin.letters.send')}
            </button>
          )}
        </May>
      </p>
    </div>
  )
}

function Countdown({ count, sendsInMs, onOver }: { count: number; sendsInMs: number; onOver: () => void }) {
  const t = useWords()
  const seconds = useSecondsLeft(sendsInMs)
  const whenOver = useEffectEvent(onOver)
  const isOver = seconds === 0
  useEffect(() => {
    if (isOver) whenOver()
  }, [isOver])
  return t('catalogue.admin.letters.leave', { count, seconds })
}
