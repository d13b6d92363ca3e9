import { createFileRoute } from '@tanstack/react-router'
import { Faq } from '#brand/web/faq/Faq.tsx'
import { groupsOf } from '#brand/web/faq/groups-of.ts'
import type { ShownPage } from '#content/page-fields.ts'
import { loadPages, usePage } from '#content/web/api.ts'
import { JsonLd } from '#ui/page/JsonLd.tsx'
import { PageHead } from '#ui/page/PageHead.tsx'

export const Route = createFileRoute('/_public/faq')({
  loader: loadPages('faq'),
  component: FaqPage,
  codeSplitGroupings: [['loader', 'component']],
})

function FaqPage() {
  const content = usePage('faq')
  return (
    <>
      <PageHead title={content.texts.title} description={content.texts.description} />
      <JsonLd of={asFaqPage(content)} />
      <Faq content={content} />
    </>
  )
}

/** The questions that are shown, as search engines read them. */
function asFaqPage(content: ShownPage<'faq'>) {
  return {
    '@type': 'FAQPage',
    mainEntity: groupsOf(content).flatMap(({ questions }) =>
      questions.map(({ words }) => ({
        '@type': 'Question',
        name: words.question,
        acceptedAnswer: { '@type': 'Answer', text: words.answer },
      })),
    ),
  }
}
