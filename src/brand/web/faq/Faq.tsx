import { Link } from '@tanstack/react-router'
import { useFaqWords } from '#brand/web/faq/faq-words.ts'
import { groupsOf } from '#brand/web/faq/groups-of.ts'
import type { ShownPage } from '#content/page-fields.ts'
import { SampleMark } from '#content/web/SampleMark.tsx'
import { HouseHtml } from '#legal/web/HouseHtml.tsx'
import { buttonClass } from '#ui/Button.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'

/** The questions with their answers, in their groups. */
export function Faq({ content }: { content: ShownPage<'faq'> }) {
  const t = useFaqWords()
  const { title, lead } = content.texts
  return (
    <main id="content" className="measure pt-32 pb-28 xl:pt-40">
      <header className="mb-16 lg:mb-24">
        <h1 className="display-1 max-w-[14ch] max-sm:text-[2.5rem]">{title}</h1>
        {lead && <p className="mt-6 max-w-md text-lg">{lead}</p>}
      </header>
      <div className="space-y-16">
        {groupsOf(content).map(({ id, heading, questions }) => (
          <section key={id} aria-label={heading || title} className="grid gap-x-6 gap-y-6 lg:grid-cols-12">
            {heading && <h2 className="display-3 lg:col-span-4">{heading}</h2>}
            <div className="border-line border-b lg:col-span-8 lg:col-start-5">
              {questions.map(({ id: question, sample, words }) => (
                <Disclosure key={question} id={question} title={words.question}>
                  {sample && <SampleMark className="text-ink/75" />}
                  <HouseHtml html={words.answer} className="rich-text max-w-[40rem] whitespace-normal" />
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
