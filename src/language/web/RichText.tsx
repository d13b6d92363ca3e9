import { Trans } from '@lingui/react'
import type { ReactElement } from 'react'
import type { Values, WordId } from '#language/words.ts'

type Props = { id: WordId; elements: Record<string, ReactElement>; values?: Values }

/** A text whose marked parts, such as `<terms>…</terms>`, are elements of the page. */
export function RichText({ id, elements, values = {} }: Props) {
  return <Trans id={id} components={elements} values={values} />
}
