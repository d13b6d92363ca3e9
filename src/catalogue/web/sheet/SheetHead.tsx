import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { May } from '#accounts/web/May.tsx'
import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import { titleIn } from '#catalogue/shown/own-title.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { SheetStatePill } from '#catalogue/web/rows/SheetStatePill.tsx'
import { useAuthor } from '#catalogue/web/use-author.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { shortMoment } from '#platform/time/moment.ts'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { SampleTag } from '#ui/admin/SampleTag.tsx'

type Props = {
  opened: AdminSheet
  back: ReactNode
  /** Publishes a draft. */
  main: ReactNode
}

/** Names the product and its state, and leads to what is done with it as a whole. */
export function SheetHead({ opened: { product_id: code, sheet, edits, isSample }, back, main }: Props) {
  const t = useWords()
  const { language } = useLanguage()
  const [last] = edits
  const authorOf = useAuthor()
  const saved =
    last && t('catalogue.admin.last-saved', { who: authorOf(last.by), moment: shortMoment(last.at, language) })
  const inShop = sheet.state === 'published' && (
    <Link to="/collection/$slug" params={{ slug: sheet.slug }} target="_blank">
      {t('catalogue.admin.see')}
    </Link>
  )
  return (
    <AdminHead
      title={titleIn(sheet, language)}
      back={back}
      state={
        <>
          <SheetStatePill state={sheet.state} />
          {isSample && <SampleTag />}
        </>
      }
      meta={[code, inShop, saved]}
    >
      <Link to="/admin/products/$code/preview" params={{ code }} target="_blank" className="button plain">
        {t('catalogue.admin.preview')}
      </Link>
      <May permission="products">
        <Link to="/admin/products/$code" params={{ code: 'new' }} hash={code} className="button plain">
          {t('catalogue.admin.duplicate')}
        </Link>
      </May>
      {main}
    </AdminHead>
  )
}
