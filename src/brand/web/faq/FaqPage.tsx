import { createFileRoute, Link } from '@tanstack/react-router'
import { useFaqWords } from '#brand/web/faq/faq-words.ts'
import { useFaq } from '#brand/web/faq/use-faq.ts'
import { HouseHtml } from '#legal/web/HouseHtml.tsx'
import { buttonClass } from '#ui/Button.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { JsonLd } from '#ui/page/JsonLd.tsx'
import { PageHead } from '#ui/page/PageHead.tsx'

export const Route = createFileRoute('/_public/faq')({ component: FaqPage })

function FaqPage() {
  const t = useFaqWords()
  const groups = useFaq()
  return (
    <main id="content" className="measure pt-32 pb-28 xl:pt-40">
      <PageHead title={t('brand.faq.title')} description={t('brand.faq.description')} />
      <JsonLd of={asFaqPage(groups)} />
      <header className="mb-16 lg:mb-24">
        <h1 className="display-1 max-w-[14ch] max-sm:text-[2.5rem]">{t('brand.faq.title')}</h1>
        <p className="mt-6 max-w-md text-lg">{t('brand.faq.lead')}</p>
      </header>
      <div className="space-y-16">
        {groups.map(({ title, questions }) => (
          <section key={title} aria-label={title} className="grid gap-x-6 gap-y-6 lg:grid-cols-12">
            <h2 className="display-3 lg:col-span-4">{title}</h2>
            <div className="border-line border-b lg:col-span-8">
              {questions.map(({ id, question, answer }) => (
                <Disclosure key={id} id={id} title={question}>
                  <HouseHtml html={paragraphs(answer)} className="rich-text max-w-[40rem] whitespace-normal" />
                </Disclosure>
              ))}
            </div>
          </section>
        ))}
      </div>
      <p className="mt-16">
        <Link to="/contact" className={buttonClass()}>
          {t('brand.faq.contact')}
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
