import { useRitual } from '#brand/web/ritual/use-ritual.ts'
import type { ListedProduct } from '#catalogue/schema.ts'
import { useProductTexts } from '#catalogue/web/use-product-texts.ts'
import { Marked } from '#language/web/Marked.tsx'

type Props = {
  answers: Readonly<Record<string, string>>
  onAnswer: (question: string, answer: string) => void
  cream: ListedProduct | undefined
}

/** Two questions that stay on the visitor's device: the answers are neither sent nor stored. */
export function CreamQuestions({ answers, onAnswer, cream }: Props) {
  const { questions } = useRitual()
  return (
    <section aria-labelledby="which-cream" className="mt-24 bg-limestone/60 lg:mt-36 print:hidden">
      <div className="breathing measure grid gap-x-6 gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <h2 id="which-cream" className="display-2 max-w-[10ch]">
            <Marked text={questions.heading} />
          </h2>
          <p className="mt-6 max-w-xs text-ink/80">{questions.lead}</p>
        </div>
        <div className="space-y-10 lg:col-span-7 lg:col-start-6">
          {questions.items.map(({ id, question, answers: choices }) => (
            <fieldset key={id}>
              <legend className="font-display font-medium text-[1.5rem] leading-snug">{question}</legend>
              <div className="mt-4 grid gap-3 sm:grid-cols-3">
                {choices.map((choice) => (
                  <label
                    key={choice.id}
                    className="flex min-h-14 cursor-pointer items-center gap-3 border border-ink/25 px-4 py-3 leading-snug transition-colors duration-200 hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-chalk has-focus-visible:outline-2 has-focus-visible:outline-ink has-focus-visible:outline-offset-2"
                  >
                    <input
                      type="radio"
                      name={id}
                      checked={answers[id] === choice.id}
                      onChange={() => onAnswer(id, choice.id)}
                      className="size-4 shrink-0 accent-chalk"
                    />
                    {choice.text}
                  </label>
                ))}
              </div>
            </fieldset>
          ))}
          <div role="status" className="border-line border-t pt-6">
            {cream ? <Result cream={cream} /> : <p className="text-ink/80">{questions.default}</p>}
          </div>
        </div>
      </div>
    </section>
  )
}

function Result({ cream }: { cream: ListedProduct }) {
  const { questions } = useRitual()
  const { title } = useProductTexts(cream)
  return (
    <>
      <h3 className="display-3">
        <Marked text={questions.result.heading} />
      </h3>
      <p className="mt-2">{questions.result.text.replace('{product}', title)}</p>
    </>
  )
}
