import { Link } from '@tanstack/react-router'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { useWords } from '#library/web/admin-words.ts'
import { SmallPicture } from '#library/web/SmallPicture.tsx'
import type { PictureUse, PictureWithUses } from '#media/schema.ts'
import { shortMoment } from '#platform/time/moment.ts'
import { EmailAddress } from '#ui/EmailAddress.tsx'
import { useFormat } from '#ui/use-format.ts'

/** The products, articles and pages that show a picture, and the measures of its file. */
export function PictureFacts({ picture }: { picture: PictureWithUses }) {
  const t = useWords()
  const { number } = useFormat()
  const { language } = useLanguage()
  const { usedBy, width, height, bytes, uploadedBy, uploadedAt } = picture
  const sizeOf = (size: number) =>
    size < 1e6
      ? t('library.kilobytes', { size: number(Math.max(1, Math.round(size / 1e3))) })
      : t('library.bytes', { size: number(Math.round(size / 1e5) / 10) })
  return (
    <>
      <section aria-labelledby="picture-uses">
        <h3 id="picture-uses">{t('library.used-by')}</h3>
        {usedBy.length === 0 && <p className="admin-quiet">{t('library.used-by-none')}</p>}
        <ul className="uses">
          {usedBy.map((use) => (
            <li key={use.kind + use.code}>
              <Use use={use} />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="picture-facts">
        <h3 id="picture-facts">{t('library.facts')}</h3>
        <SmallPicture width={width} />
        <ul className="admin-meta">
          <li>{t('library.size', { width: number(width), height: number(height) })}</li>
          {bytes !== null && <li>{sizeOf(bytes)}</li>}
          {uploadedBy === null ? (
            <li>{t('library.of-house')}</li>
          ) : (
            <li>
              {t('library.uploaded')} {shortMoment(uploadedAt, language)}, <EmailAddress>{uploadedBy}</EmailAddress>
            </li>
          )}
        </ul>
      </section>
    </>
  )
}

function Use({ use: { kind, code, title, title_fr } }: { use: PictureUse }) {
  const t = useWords()
  const { language } = useLanguage()
  const name = (language === 'fr' && title_fr) || title || title_fr
  return (
    <>
      <span className="admin-quiet">{t(`library.${kind}`)}</span>{' '}
      {kind === 'product' && (
        <Link to="/admin/products/$code" params={{ code }}>
          {name}
        </Link>
      )}
      {kind === 'page' && (
        <Link to="/admin/pages/$page" params={{ page: code }}>
          {name}
        </Link>
      )}
      {kind === 'article' && name}
    </>
  )
}
