import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Permission } from '#accounts/role.ts'
import { useMay } from '#accounts/web/role-context.ts'
import type { WordId } from '#language/words.ts'
import type { SetUpName } from '#today/to-do.ts'
import { useWords } from '#today/web/admin-words.ts'
import { setUpQuery } from '#today/web/api.ts'
import { ListNews } from '#ui/admin/list/ListNews.tsx'

/** Where a step is taken, and the permission for it; all others are on the server, as a section of the manual says. */
const places = {
  'house-email': { to: '/admin/settings', word: 'today.set-up.see-settings', permission: 'settings' },
  'legal-facts': { to: '/admin/settings', word: 'today.set-up.see-settings', permission: 'settings' },
  product: { to: '/admin/products', word: 'today.set-up.see-products', permission: 'products' },
  picture: { to: '/admin/products', word: 'today.set-up.see-products', permission: 'products' },
  samples: { to: '/admin/pages', word: 'today.set-up.see-pages', permission: 'articles' },
  invitation: { to: '/admin/settings/staff', word: 'today.set-up.see-staff', permission: 'staff' },
} as const satisfies Partial<Record<SetUpName, { to: string; word: WordId; permission: Permission }>>

const isOnPage = (step: SetUpName): step is keyof typeof places => step in places

const permissionFor = (step: SetUpName) => (isOnPage(step) ? places[step].permission : 'settings')

const manualSection = (step: SetUpName) => (step === 'provider' ? 'manual-who-takes-the-money' : 'manual-going-live')

type Props = { isHidden: boolean; hide: (next: boolean) => void }

/** The steps before the shop opens that the reader may take, until they are hidden; gone when all are done. */
export function SetUp({ isHidden, hide }: Props) {
  const t = useWords()
  const question = useQuery(setUpQuery)
  const mayTake = {
    settings: useMay('settings'),
    products: useMay('products'),
    articles: useMay('articles'),
    staff: useMay('staff'),
  }
  const steps = (question.data?.steps ?? []).filter(({ step }) => mayTake[permissionFor(step)])
  const done = steps.filter((each) => each.done).length
  if (!mayTake.products || (question.data && done === steps.length)) return null
  return (
    <section aria-labelledby="set-up" className="set-up">
      <div className="figure-head">
        <h2 id="set-up">{t('today.set-up')}</h2>
        <button type="button" className="set-up-toggle" aria-expanded={!isHidden} onClick={() => hide(!isHidden)}>
          {t(isHidden ? 'today.set-up.show' : 'today.set-up.hide')}
        </button>
      </div>
      <ListNews
        question={question}
        nothing={question.data && <p className="quiet mb-2">{t('today.set-up.count', { done, all: steps.length })}</p>}
      />
      <ul className="set-up-list" hidden={isHidden}>
        {steps.map(({ step, done: isDone }) => (
          <li key={step}>
            <span aria-hidden="true">{isDone ? '✓' : '○'}</span>
            <span>
              {t(`today.set-up.${step}`)}
              <span className="quiet block">
                {t(isDone ? 'today.set-up.done' : 'today.set-up.open')}
                {!isDone && !isOnPage(step) && ` · ${t('today.set-up.by-settings')}`}
              </span>
            </span>
            {!isDone && isOnPage(step) && <Link to={places[step].to}>{t(places[step].word)}</Link>}
            {!isDone && !isOnPage(step) && (
              <Link to="/admin/manual" hash={manualSection(step)}>
                {t('today.set-up.see-manual')}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
