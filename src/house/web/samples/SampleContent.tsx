import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMay } from '#accounts/web/role-context.ts'
import type { Sample } from '#house/sample-schema.ts'
import { useWords } from '#house/web/admin-words.ts'
import { samplesQuery } from '#house/web/house-api.ts'
import { RemoveSamples } from '#house/web/samples/RemoveSamples.tsx'
import { SampleReasons } from '#house/web/samples/SampleReasons.tsx'
import type { EditedText } from '#platform/edited-text.ts'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { EditorLink } from '#ui/admin/EditorLink.tsx'
import { ListNews } from '#ui/admin/list/ListNews.tsx'
import { PageHead } from '#ui/page/PageHead.tsx'

/** All that is still as it came with the shop: a removal takes it away, archives it or leaves it. */
export function SampleContent() {
  const t = useWords()
  const may = useMay('settings')
  const query = useQuery({ ...samplesQuery, enabled: may })
  return (
    <main id="content">
      <PageHead title={t('house.samples')} indexed={false} />
      <AdminHead
        title={t('house.samples')}
        back={<Link to="/admin/settings">{t('house.letters.back')}</Link>}
        meta={[t('house.samples.about')]}
      >
        {query.data && <RemoveSamples preview={query.data} />}
      </AdminHead>
      {may ? <ListNews query={query} nothing={null} /> : <p className="admin-note">{t('house.owners-only')}</p>}
      {query.data && (
        <div className="taxes">
          {query.data.samples.length === 0 && <p>{t('house.samples.none')}</p>}
          {(['removed', 'archived', 'kept'] as const).map((outcome) => (
            <Group
              key={outcome}
              outcome={outcome}
              samples={query.data.samples.filter((sample) => sample.outcome === outcome)}
            />
          ))}
        </div>
      )}
    </main>
  )
}

type GroupProps = { outcome: Sample['outcome']; samples: readonly Sample[] }

/** Pictures are only counted: they go with what showed them. */
function Group({ outcome, samples }: GroupProps) {
  const t = useWords()
  const pictures = samples.length - samples.filter(isNamed).length
  if (samples.length === 0) return null
  return (
    <section aria-labelledby={`samples-${outcome}`} className="max-w-[44rem]">
      <h2 id={`samples-${outcome}`}>{t(`house.samples.${outcome}`)}</h2>
      <p className="admin-quiet">{t(`house.samples.${outcome}.about`)}</p>
      <ul className="mt-2">
        {samples.filter(isNamed).map((sample) => (
          <li key={sample.kind + sample.id} className="border-line border-b py-2">
            <SampleName sample={sample} />
            <SampleReasons sample={sample} />
          </li>
        ))}
        {pictures > 0 && <li className="py-2">{t('house.samples.pictures', { count: pictures })}</li>}
      </ul>
    </section>
  )
}

type Named = Sample & EditedText<Exclude<Sample['kind'], 'picture'>>

const isNamed = (sample: Sample): sample is Named => sample.kind !== 'picture'

function SampleName({ sample }: { sample: Named }) {
  const t = useWords()
  const { kind, outcome } = sample
  return (
    <>
      <EditorLink text={sample} />{' '}
      <span className="admin-quiet">
        {'· '}
        {t(`house.samples.${kind === 'page' && outcome === 'kept' ? 'page-changed' : kind}`)}
      </span>
    </>
  )
}
