import { useWords } from '#library/web/admin-words.ts'
import { blurredOn, sharpWidths } from '#media/picture.ts'
import { useFormat } from '#ui/use-format.ts'

/** Says of a small picture where the shop will show it blurred; nothing of one that is large enough. */
export function SmallPicture({ width }: { width: number }) {
  const t = useWords()
  const { number } = useFormat()
  const where = blurredOn(width)
  if (!where) return null
  const widths = { width: number(width), cards: number(sharpWidths.cards), page: number(sharpWidths.page) }
  return (
    <p className="admin-mark" style={{ width: 'fit-content', whiteSpace: 'normal' }}>
      {t(`library.small.${where}`, widths)}
    </p>
  )
}
