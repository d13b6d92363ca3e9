import { namesWord } from '#content/names-word.ts'
import type { PageContent } from '#content/page-content.ts'
import { editedPage } from '#content/server/edited-page.ts'
import { legalAt } from '#content/server/legal-at.ts'
import { pageAt } from '#content/server/page-at.ts'
import { wordsIn } from '#language/words.ts'
import { type LegalName, legalNames } from '#legal/legal.ts'
import type { EditedText } from '#platform/edited-text.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** For each list of words, the questions and answers and the legal texts that contain one, now or in their next version. */
export async function findTextsNaming(lists: readonly (readonly string[])[], now: BusinessTime) {
  const faq = await pageAt('faq', now)
  const texts: Read[] = [{ text: editedPage('faq'), contents: [faq.shown.content, faq.edited.content] }]
  for (const name of legalNames) {
    const { shown, edited } = await legalAt(name, now)
    texts.push({ text: editedLegal(name), contents: [shown, edited.content] })
  }
  return lists.map((words) =>
    texts.filter(({ contents }) => contents.some((content) => namesWord(content, words))).map(({ text }) => text),
  )
}

type Read = { text: EditedText<'page' | 'legal'>; contents: readonly PageContent[] }

function editedLegal(name: LegalName): EditedText<'legal'> {
  const title = `content.legal.text.${name}` as const
  return { kind: 'legal', id: name, title: wordsIn('en')(title), title_fr: wordsIn('fr')(title) }
}
