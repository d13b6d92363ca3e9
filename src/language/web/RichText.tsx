import type { ComponentProps } from 'react'
import { useWords } from '#language/web/LanguageProvider.tsx'
import { Marked } from '#language/web/Marked.tsx'
import type { Values, WordId } from '#language/words.ts'

type Props = { id: WordId; elements: NonNullable<ComponentProps<typeof Marked>['elements']>; values?: Values }

/** One of the shop's texts whose marked parts are elements of the page. */
export function RichText({ id, elements, values }: Props) {
  return <Marked text={useWords()(id, values)} elements={elements} />
}
