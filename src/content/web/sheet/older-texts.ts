import type { PageBlock } from '#content/page-content.ts'
import { staleAfter } from '#content/stale-page.ts'
import type { ContentForm } from '#content/web/sheet/content-form.ts'
import type { Language } from '#language/language.ts'
import { businessNow } from '#platform/time/clock.ts'

export type OlderText = { place: string; name: string; block?: PageBlock; language: Language }

/** The texts that are older than their translation, or will be once this is saved, in the order of the page. */
export function olderTexts({ opened, values }: Pick<ContentForm, 'opened' | 'values'>): OlderText[] {
  const marks = staleAfter(opened.stale, opened.content, values, businessNow())
  const texts = [
    ...Object.keys(values.texts).map((name) => ({ pair: name, place: `texts.${name}`, name })),
    ...values.blocks.flatMap((block, at) =>
      Object.keys(block.words).map((name) => ({
        ...{ pair: `${block.id}.${name}`, place: `blocks.${at}.words.${name}` },
        ...{ name, block },
      })),
    ),
  ]
  return texts.flatMap(({ pair, place, ...text }) => {
    const language = marks[pair]?.language
    return language ? [{ ...text, place: `${place}.${language}`, language }] : []
  })
}
