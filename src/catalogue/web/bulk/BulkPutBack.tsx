import type { BulkPreview, BulkResult } from '#catalogue/endpoints/bulk-schema.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { editInBulk } from '#catalogue/web/rows/bulk-api.ts'
import { useSubmit } from '#ui/form/use-submit.ts'

type Props = { answer: BulkResult; preview: BulkPreview; onAnswer: (answer: BulkResult) => void }

/** Writes the former values into each product of the batch that no one has changed since. */
export function BulkPutBack({ answer, preview, onAnswer }: Props) {
  const t = useWords()
  const { submit, pending, failure } = useSubmit<void>()
  const rows = answer.rows.flatMap(({ code, outcome, version }) => {
    const from = preview.rows.find((row) => row.code === code)?.from
    return outcome === 'done' && version && from ? [{ code, version, to: from }] : []
  })
  if (rows.length === 0) return null
  const putBack = () => submit(async () => onAnswer(await editInBulk({ rows, confirmed: true })))
  return (
    <>
      <button type="button" className="button plain" aria-disabled={pending} onClick={() => void putBack()}>
        {t('catalogue.admin.bulk.put-back', { count: rows.length })}
      </button>
      <span role="alert" className="text-problem empty:hidden">
        {failure && t(failure)}
      </span>
    </>
  )
}
