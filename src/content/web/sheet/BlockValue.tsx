import type { ValueForm } from '#content/page-fields.ts'
import { useWords } from '#content/web/admin-words.ts'
import { BlockProduct } from '#content/web/sheet/BlockProduct.tsx'
import type { ContentForm } from '#content/web/sheet/content-form.ts'
import { usePageField } from '#content/web/sheet/use-page-field.ts'
import { usePageWords } from '#content/web/sheet/use-page-words.ts'
import { TextField } from '#ui/form/Field.tsx'

type Props = { form: ContentForm; at: number; name: string; valueForm: ValueForm }

/** A value of a block that is the same in both languages, other than its picture. */
export function BlockValue({ form, at, name, valueForm }: Props) {
  const t = useWords()
  const { fieldName } = usePageWords()
  const { plain } = usePageField(form)
  const place = `blocks.${at}.values.${name}`
  const field = { label: fieldName(name), ...plain(place) }
  return (
    <div data-place={place}>
      {valueForm === 'line' && <TextField {...field} />}
      {valueForm === 'day' && <TextField type="date" {...field} />}
      {valueForm === 'number' && <TextField inputMode="numeric" {...field} />}
      {valueForm === 'product' && <BlockProduct {...field} />}
      {(valueForm === 'path' || valueForm === 'address' || valueForm === 'anchor') && (
        <TextField hint={t(`content.admin.hint.${valueForm}`)} spellCheck={false} autoCapitalize="none" {...field} />
      )}
    </div>
  )
}
