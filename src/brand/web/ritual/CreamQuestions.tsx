import type { ShownFinder } from '#brand/web/ritual/routines-of.ts'
import { SectionHeading } from '#brand/web/SectionHeading.tsx'
import type { ListedProduct } from '#catalogue/schema.ts'
import { useProductTexts } from '#catalogue/web/use-product-texts.ts'
import { Marked } from '#language/web/Marked.tsx'

type Props = {
  finder: ShownFinder
  answers: Readonly<Record<string, string>>
  onAnswer: (question: string, answer: string) => void
  cream: ListedProduct | undefined
}

/** Questions that stay on the visitor's device: the answers are neither sent nor stored. Without any, nothing. */
export function CreamQuestions({ finder, answers, onAnswer, cream }: Props) {
  const { id, sample, words, choices } = finder
  if (choices.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-24 bg-limestone/60 lg:mt-36 print:hidden">
      <div className="breathing measure grid gap-x-6 gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <SectionHeading block={{ id, sample, words }} className="max-w-[10ch]" />
          {words.lead && <p className="mt-6 max-w-xs text-ink/80">{words.lead}</p>}
        </div>
        <div className="space-y-10 lg:col-span-7 lg:col-start-6">
          {choices.map((choice) => (
            <fieldset key={choice.id}>
              <legend className="font-display font-medium text-[1.5rem] leading-snug">{choice.question}</legend>
              <div className="mt-4 grid gap-3 sm:grid-cols-3">
                {choice.answers.map((answer) => (
                  <label
                    key={answer.id}
                    className="flex min-h-14 cursor-pointer items-center gap-3 border border-ink/25 px-4 py-3 leading-snug transition-colors duration-200 hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-chalk has-focus-visible:outline-2 has-focus-visible:outline-ink has-focus-visible:outline-offset-2"
                  >
                    <input
                      type="radio"
                      name={choice.id}
                      checked={answers[choice.id] === answer.id}
                      onChange={() => onAnswer(choice.id, answer.id)}
                      className="size-4 shrink-0 accent-chalk"
                    />
                    {answer.text}
                  </label>
                ))}
              </div>
            </fieldset>
          ))}
          <div role="status" className="border-line border-t pt-6">
            {cream ? <Result words={words} cream={cream} /> : <p className="text-ink/80">{words.unanswered}</p>}
          </div>
        </div>
      </div>
    </section>
  )
}

function Result({ words, cream }: { words: Props['finder']['words']; cream: ListedProduct }) {
  const { title } = useProductTexts(cream)
  return (
    <>
      <h3 className="display-3">
        <Marked text={words.result_heading} />
      </h3>
      <p className="mt-2">{words.result.replace('{product}', title)}</p>
    </>
  )
}
