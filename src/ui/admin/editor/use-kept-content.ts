import type { ZodType } from 'zod'
import { readUnfinished } from '#ui/admin/editor/kept-content.ts'
import { useKeptForm } from '#ui/admin/editor/use-kept-form.ts'

type Options<Content> = {
  subject: string
  /** The content that is typed over. */
  saved: Content
  typed: Content
  isDirty: boolean
  schema: ZodType<Content>
  putBack: (typed: Content) => void
}

/** Keeps texts and blocks that are typed, as one value: each block has fields of its own. */
export function useKeptContent<Content>({ subject, saved, typed, isDirty, schema, putBack }: Options<Content>) {
  const asText = (content: Content) => ({ content: JSON.stringify(content) })
  return useKeptForm({
    ...{ subject, saved: asText(saved), values: asText(typed), isDirty },
    putBack: (left) => {
      // A later save of another admin is not typed over.
      if (left.saved.content !== JSON.stringify(saved)) return false
      const content = readUnfinished(schema, left.typed.content)
      if (content) putBack(content)
      return content !== undefined
    },
  })
}
