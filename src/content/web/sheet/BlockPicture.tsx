import type { PageBlock } from '#content/page-content.ts'
import { useWords } from '#content/web/admin-words.ts'
import type { ContentForm } from '#content/web/sheet/content-form.ts'
import { usePageField } from '#content/web/sheet/use-page-field.ts'
import { PictureField } from '#library/web/PictureField.tsx'

type Props = { form: ContentForm; block: PageBlock; at: number }

/** The picture of a block, chosen from the library with its words. */
export function BlockPicture({ form, block, at }: Props) {
  const t = useWords()
  const { problemAt } = usePageField(form)
  const place = `blocks.${at}.values.picture`
  return (
    <div className="mb-3">
      <PictureField
        picture={block.values.picture ?? ''}
        place={place}
        problem={problemAt(place)}
        words={{
          none: t('content.admin.picture.none'),
          choose: t('content.admin.picture.choose'),
          replace: t('content.admin.picture.replace'),
        }}
        onChoose={({ id, alt, alt_fr }) => {
          form.type(place, id)
          form.type(`blocks.${at}.words.alt.en`, alt)
          form.type(`blocks.${at}.words.alt.fr`, alt_fr)
        }}
      />
    </div>
  )
}
