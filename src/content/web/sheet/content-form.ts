import type { Dispatch, SetStateAction } from 'react'
import type { PageContent } from '#content/page-content.ts'
import type { EditedName } from '#content/page-fields.ts'
import type { StalePage } from '#content/stale-page.ts'
import type { FieldProblem } from '#platform/http/refusal.ts'

/** A page or a legal text as it was opened. */
export type OpenedContent = {
  page: EditedName
  content: PageContent
  stale: StalePage
  edits: readonly Edit[]
}
export type Edit = { at: string; by: string; changes: readonly { name: string; before: unknown; after: unknown }[] }

/** The editor of a page or of a legal text. */
export type ContentForm = {
  opened: OpenedContent
  values: PageContent
  problems: readonly FieldProblem[]
  type: (place: string, value: unknown) => void
  setValues: Dispatch<SetStateAction<PageContent>>
  /** Puts a former value into its field. */
  restore: (place: string, value: unknown) => void
  /** Takes the mark from words that are still right. */
  confirm: (text: string, since: string) => void
}
