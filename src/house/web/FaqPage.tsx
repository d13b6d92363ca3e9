import { createFileRoute, Link } from '@tanstack/react-router'
import { HouseHtml } from '#house/web/HouseHtml.tsx'
import { JsonLd } from '#house/web/JsonLd.tsx'
import { PageHead } from '#house/web/PageHead.tsx'
import { useFaq } from '#house/web/use-faq.ts'
import { useWords } from '#house/web/words.ts'
import { buttonLook } from '#ui/Button.tsx'
import { Fold } from '#ui/Fold.tsx'

export const Route = createFileRoute('/_public/faq')({ component: FaqPage })

function FaqPage() {
  const t = useWords()
  const groups = useFaq()
  return (
    <main id="content" className="measure pt-32 pb-28 xl:pt-40">
      <PageHead title={t('house.faq.title')} description={t('house.faq.description')} />
      <JsonLd of={asFaqPage(groups)} />
      <header className="mb-16 lg:mb-24">
        <h1 className="display-1 max-w-[14ch] max-sm:text-[2.5rem]">{t('house.faq.title')}</h1>
        <p className="mt-6 max-w-md text-lg">{t('house.faq.lead')}</p>
      </header>
      <div className="space-y-16">
        {groups.map(({ title, questions }) => (
          <section key={title} aria-label={title} className="grid gap-x-6 gap-y-6 lg:grid-cols-12">
            <h2 className="display-3 lg:col-span-4">{title}</h2>
            <div className="border-line border-b lg:col-span-8">
              {questions.map(({ id, question, answer }) => (
                <Fold key={id} id={id} title={question}>
                  <HouseHtml html={paragraphs(answer)} className="rich-text max-w-[40rem] whitespace-normal" />
                </Fold>
              ))}
            </div>
          </section>
        ))}
      </div>
      <p className="mt-16">
        <Link to="/contact" className={buttonLook()}>
          {t('house.faq.contact')}
        </Link>
      </p>
    </main>
  )
}

type Group = { questions: readonly { question: string; answer: readonly string[] }[] }

function paragraphs(answer: readonly string[]): string {
  return answer.map((paragraph) => `<p>${paragraph}</p>`).join('')
}

function asFaqPage(groups: readonly Group[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: groups.flatMap(({ questions }) =>
      questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: paragraphs(answer) },
      })),
    ),
  }
}
