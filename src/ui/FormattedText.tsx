import { isFormatted, textElements } from '#platform/html/formatted-text.ts'
import type { Elements } from '#platform/html/sanitize-html.ts'
import { SanitizedHtml } from '#ui/SanitizedHtml.tsx'

const look =
  'whitespace-normal [&_strong]:font-medium [&>*+*]:mt-[1lh] [&_ul]:list-disc [&_ol]:list-decimal [&_:is(ul,ol)]:pl-5 [&_li+li]:mt-1'

type Props = { text: string; className?: string; elements?: Elements | undefined }

/** A text as its owner formatted it; a typed one keeps its lines. */
export function FormattedText({ text, className = '', elements = textElements }: Props) {
  if (isFormatted(text)) return <SanitizedHtml html={text} elements={elements} className={`${look} ${className}`} />
  return <p className={`whitespace-pre-line ${className}`}>{text}</p>
}
