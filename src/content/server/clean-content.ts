import { type InBoth, isFormattedForm, maxTextLengths, type PageContent, problemsOf } from '#content/page-content.ts'
import { type EditedName, fieldsOfBlock, fieldsOfPage, type TextForm } from '#content/page-fields.ts'
import { languages } from '#language/language.ts'
import { textCleaner } from '#platform/html/clean-text.ts'
import { legalAttributes, legalElements, textElements } from '#platform/html/formatted-text.ts'
import type { FieldProblem } from '#platform/http/refusal.ts'

/** Words that contain nothing that could act, and the problems of those that cannot be stored. */
export function cleanContent(
  page: EditedName,
  current: PageContent,
  wanted: PageContent,
): { content: PageContent; problems: FieldProblem[] } {
  const problems: FieldProblem[] = []
  const { formatted: longest } = maxTextLengths
  const cleanText = textCleaner()

  function clean(place: string, form: TextForm | undefined, both: InBoth, stored: InBoth | undefined): InBoth {
    if (form === undefined || !isFormattedForm(form)) return both
    const limits =
      form === 'tabled'
        ? { longest, elements: legalElements, attributes: legalAttributes }
        : { longest, elements: textElements }
    const entries = languages.map((language) => {
      const { text, problem } = cleanText(both[language], stored?.[language], limits)
      if (problem) problems.push({ field: `${place}.${language}`, problem })
      return [language, text]
    })
    return Object.fromEntries(entries)
  }

  const texts = Object.entries(wanted.texts).map(([name, both]) => [
    name,
    clean(`texts.${name}`, fieldsOfPage(page).texts[name], both, current.texts[name]),
  ])
  const blocks = wanted.blocks.map((block, at) => {
    const stored = current.blocks.find(({ id, kind }) => id === block.id && kind === block.kind)
    const words = Object.entries(block.words).map(([name, both]) => [
      name,
      clean(`blocks.${at}.words.${name}`, fieldsOfBlock(page, block.kind)?.words[name], both, stored?.words[name]),
    ])
    return { ...block, words: Object.fromEntries(words) }
  })
  const content = { texts: Object.fromEntries(texts), blocks }
  return { content, problems: [...problems, ...problemsOf(page, content)] }
}
