import '#today/web/set-up.css'
import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions, useRouteContext } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { Permission } from '#accounts/role.ts'
import { useMay } from '#accounts/web/role-context.ts'
import { pageNames } from '#content/page-fields.ts'
import { useWords as usePageWords } from '#content/web/admin-words.ts'
import { useWords as useLegalWords } from '#content/web/legal/words.ts'
import { factsInOrder } from '#house/fact-groups.ts'
import { useWords as useHouseWords } from '#house/web/admin-words.ts'
import { factHash } from '#house/web/section-id.ts'
import { inSentence } from '#language/in-sentence.ts'
import type { WordId } from '#language/words.ts'
import { legalNames } from '#legal/legal.ts'
import { isOneOf } from '#platform/choice-filter.ts'
import { countedKinds } from '#platform/samples.ts'
import type { SetUpName } from '#today/to-do.ts'
import type { SetUp as SetUpList } from '#today/to-do-schema.ts'
import { useWords } from '#today/web/admin-words.ts'
import { setUpQuery } from '#today/web/api.ts'
import { ListNews } from '#ui/admin/list/ListNews.tsx'

/** Where a step is taken, and the permission for it; all others are on the server, as a section of the manual says. */
const places = {
  'house-email': {
    link: linkOptions({ to: '/admin/settings' }),
    word: 'today.set-up.see-settings',
    permission: 'settings',
  },
  'legal-facts': {
    link: linkOptions({ to: '/admin/settings' }),
    word: 'today.set-up.see-settings',
    permission: 'settings',
  },
  taxes: {
    link: linkOptions({ to: '/admin/settings/$part', params: { part: 'taxes' } }),
    word: 'today.set-up.see-taxes',
    permission: 'settings',
  },
  product: { link: linkOptions({ to: '/admin/products' }), word: 'today.set-up.see-products', permission: 'products' },
  picture: { link: linkOptions({ to: '/admin/products' }), word: 'today.set-up.see-products', permission: 'products' },
  'sample-content': {
    link: linkOptions({ to: '/admin/settings/$part', params: { part: 'samples' } }),
    word: 'today.set-up.see-samples',
    permission: 'settings',
  },
  samples: { link: linkOptions({ to: '/admin/pages' }), word: 'today.set-up.see-pages', permission: 'articles' },
  'legal-texts': {
    link: linkOptions({ to: '/admin/settings/$part', params: { part: 'legal' } }),
    word: 'today.set-up.see-legal-texts',
    permission: 'settings',
  },
  'second-person': {
    link: linkOptions({ to: '/admin/settings/$part', params: { part: 'staff' } }),
    word: 'today.set-up.see-staff',
    permission: 'staff',
  },
} as const satisfies Partial<Record<SetUpName, { link: object; word: WordId; permission: Permission }>>

const isOnPage = (step: SetUpName): step is keyof typeof places => step in places

const permissionFor = (step: SetUpName) => (isOnPage(step) ? places[step].permission : 'settings')

const manualSection = (step: SetUpName) => (step === 'provider' ? 'manual-who-takes-the-money' : 'manual-going-live')

type Props = { isHidden: boolean; hide: (next: boolean) => void }

/** The steps before the shop opens that the reader may take, until they are hidden; once all are done, what comes next. */
export function SetUp({ isHidden, hide }: Props) {
  const t = useWords()
  const query = useQuery(setUpQuery)
  const isTrial = useRouteContext({ from: '__root__' }).place.trial
  const mayTake = {
    settings: useMay('settings'),
    products: useMay('products'),
    articles: useMay('articles'),
    staff: useMay('staff'),
  }
  const steps = (query.data?.steps ?? []).filter(({ step }) => mayTake[permissionFor(step)])
  const done = steps.filter((each) => each.done)
  const open = steps.filter((each) => !each.done)
  if (!mayTake.products) return null
  // The steps that another role may not take may be open still.
  const isDone = query.data && open.every(({ step }) => isTrial && !isOnPage(step))
  if (isDone) return mayTake.settings && mayTake.staff ? <AllDone isTrial={isTrial} /> : null
  return (
    <section aria-labelledby="set-up" className="set-up">
      <div className="figure-head">
        <h2 id="set-up">{t('today.set-up')}</h2>
        <button type="button" className="set-up-toggle" aria-expanded={!isHidden} onClick={() => hide(!isHidden)}>
          {t(isHidden ? 'today.set-up.show' : 'today.set-up.hide')}
        </button>
      </div>
      <ListNews
        query={query}
        nothing={
          query.data && (
            <div className="set-up-progress">
              <span aria-hidden="true" className="track">
                <span style={{ width: `${(100 * done.length) / steps.length}%` }} />
              </span>
              <span className="quiet">{t('today.set-up.count', { done: done.length, all: steps.length })}</span>
            </div>
          )
        }
      />
      <ul className="set-up-list" hidden={isHidden}>
        {open.map(({ step, left }) => (
          <li key={step}>
            <span aria-hidden="true" className="mark ring" />
            <span>
              {t(`today.set-up.${step}`)}
              {!isOnPage(step) && <span className="quiet"> · {t('today.set-up.by-settings')}</span>}
              <LeftThings step={step} left={left} />
              <span className="block">
                {isOnPage(step) ? (
                  <Link {...places[step].link}>{t(places[step].word)}</Link>
                ) : (
                  <Link to="/admin/manual" hash={manualSection(step)}>
                    {t('today.set-up.see-manual')}
                  </Link>
                )}
              </span>
            </span>
          </li>
        ))}
        {done.length > 0 && (
          <li className="done">
            <Check aria-hidden="true" className="mark" size={18} strokeWidth={1.5} />
            <span className="quiet">
              {t('today.set-up.done')} {done.map(({ step }) => t(`today.set-up.${step}`)).join(' · ')}
            </span>
          </li>
        )}
      </ul>
    </section>
  )
}

/** The things that a step waits for, each leading to its editor. */
function LeftThings({ step, left }: { step: SetUpName; left: readonly Left[] }) {
  const t = useWords()
  if (isOneOf(explained, step)) return <span className="quiet block">{t(`today.set-up.missing.${step}`)}</span>
  if (left.length === 0) return null
  return (
    <span className="quiet left-texts">
      {t(step === 'sample-content' ? 'today.set-up.still-there' : 'today.set-up.left')}
      {left.map((each) => (
        <LeftThing key={each.name} step={step} left={each} />
      ))}
    </span>
  )
}

/** Steps whose names do not say when they are done. */
const explained = ['product', 'picture', 'second-person'] as const

type Left = SetUpList['steps'][number]['left'][number]

function LeftThing({ step, left }: { step: SetUpName; left: Left }) {
  const t = useWords()
  const tPages = usePageWords()
  const tLegal = useLegalWords()
  const tHouse = useHouseWords()
  const { name, samples, isDelivered } = left
  const page = step === 'samples' && pageNames.find((each) => each === name)
  const text = step === 'legal-texts' && legalNames.find((each) => each === name)
  const fact = step === 'legal-facts' && factsInOrder.find((each) => each === name)
  const kind = step === 'sample-content' && countedKinds.find((each) => each === name)
  if (page) {
    const why = [
      samples > 0 && tPages('content.admin.samples', { count: samples }),
      isDelivered && tPages('content.admin.delivered'),
    ]
    return (
      <span>
        <Link to="/admin/pages/$page" params={{ page }}>
          {tPages(`content.admin.page.${page}`)}
        </Link>{' '}
        (
        {why
          .filter((each) => typeof each === 'string')
          .map(inSentence)
          .join(', ')}
        )
      </span>
    )
  }
  if (fact) {
    return (
      <Link to="/admin/settings" hash={factHash(fact)}>
        {tHouse(`house.field.${fact}`)}
      </Link>
    )
  }
  if (kind) return <span>{t(`today.set-up.samples-of.${kind}`, { count: samples })}</span>
  if (!text) return <span>{name}</span>
  return (
    <Link to="/admin/settings/legal/$text" params={{ text }}>
      {tLegal(`content.legal.text.${text}`)}
    </Link>
  )
}

/** On trial, that the rest is done on the server, and what happens then; else that the shop is live. */
function AllDone({ isTrial }: { isTrial: boolean }) {
  const t = useWords()
  if (!isTrial) return <p className="set-up quiet">{t('today.set-up.live')}</p>
  return (
    <section aria-labelledby="set-up" className="set-up">
      <div className="figure-head">
        <h2 id="set-up">{t('today.set-up.ready')}</h2>
      </div>
      <p>{t('today.set-up.ready.then')}</p>
      <p className="mt-2">
        <Link to="/admin/manual" hash="manual-for-the-engineer">
          {t('today.set-up.ready.manual')}
        </Link>
      </p>
    </section>
  )
}
