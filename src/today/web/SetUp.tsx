import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SetUpName } from '#today/to-do.ts'
import { useWords } from '#today/web/admin-words.ts'
import { setUpQuery } from '#today/web/api.ts'
import { ListNews } from '#ui/admin/list/ListNews.tsx'

const onProducts: readonly SetUpName[] = ['product', 'picture']

/** The steps before the shop opens; gone when all are done. */
export function SetUp() {
  const t = useWords()
  const question = useQuery(setUpQuery)
  const steps = question.data?.steps ?? []
  const done = steps.filter((each) => each.done).length
  if (question.data && done === steps.length) return null
  return (
    <section aria-labelledby="set-up" className="set-up">
      <h2 id="set-up">{t('today.set-up')}</h2>
      <ListNews
        question={question}
        nothing={question.data && <p className="quiet mb-2">{t('today.set-up.count', { done, all: steps.length })}</p>}
      />
      <ul className="set-up-list">
        {steps.map(({ step, done: isDone }) => (
          <li key={step}>
            <span aria-hidden="true">{isDone ? '✓' : '○'}</span>
            <span>
              {t(`today.set-up.${step}`)}
              <span className="quiet block">
                {t(isDone ? 'today.set-up.done' : 'today.set-up.open')}
                {!isDone && !onProducts.includes(step) && ` · ${t('today.set-up.by-settings')}`}
              </span>
            </span>
            {!isDone && onProducts.includes(step) && <Link to="/admin/products">{t('today.set-up.see-products')}</Link>}
          </li>
        ))}
      </ul>
    </section>
  )
}
