import { useRef, useState } from 'react'
import { maxAnswerLength } from '#inbox/conversation.ts'
import { openPlaceholders } from '#inbox/reply-placeholders.ts'
import { useWords } from '#inbox/web/admin-words.ts'
import { useFormat } from '#ui/use-format.ts'

/** The field in which an email is written, and what keeps its text from being sent. */
export function useLetterField(body: string, isUntouched: boolean) {
  const [isEmpty, setEmpty] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const open = openPlaceholders(body)
  const excess = body.trim().length - maxAnswerLength
  return {
    field,
    problem: useProblem({ isEmpty: isEmpty && isUntouched, excess, open }),
    /** Whether the text cannot be sent; the focus is then where that can be mended. */
    refuses(): boolean {
      setEmpty(isUntouched)
      if (isUntouched || excess > 0) field.current?.focus()
      else select(field.current, open[0])
      return isUntouched || excess > 0 || open.length > 0
    },
  }
}

type Wrong = { isEmpty: boolean; excess: number; open: readonly string[] }

/** The problem for which an email is not sent. A saved reply is inserted whole, though the field takes no more typing. */
function useProblem({ isEmpty, excess, open }: Wrong): string | false {
  const t = useWords()
  const format = useFormat()
  if (isEmpty) return t('inbox.admin.answer.empty')
  if (excess > 0) return t('inbox.admin.answer.too-long', { count: excess, max: format.number(maxAnswerLength) })
  return open.length > 0 && t('inbox.admin.answer.placeholder', { count: open.length, placeholders: open.join(', ') })
}

/** Leads to what is to be replaced: typing replaces it. */
export function select(area: HTMLTextAreaElement | null, placeholder: string | undefined): void {
  if (!area || placeholder === undefined) return
  area.focus()
  const start = area.value.indexOf(placeholder)
  area.setSelectionRange(start, start + placeholder.length)
}
