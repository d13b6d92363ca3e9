import { SectionHeading } from '#brand/web/SectionHeading.tsx'
import { useStoryWords } from '#brand/web/story/story-words.ts'
import type { ShownBlock } from '#content/page-fields.ts'
import { SampleMark } from '#content/web/SampleMark.tsx'

type Claim = ShownBlock<'commitment', 'claim'>
type Props = { heading: ShownBlock<'commitment', 'claims'>; claims: readonly Claim[] }

/** One card per claim: what is claimed, what it means, what it rests on, and how far it goes. Without any, nothing. */
export function Claims({ heading, claims }: Props) {
  const t = useStoryWords()
  if (claims.length === 0) return null
  return (
    <section aria-labelledby={heading.id} className="breathing measure">
      <div className="mb-14">
        <SectionHeading block={heading} className="max-w-[14ch]" />
      </div>
      <ol className="grid gap-x-6 lg:grid-cols-2 lg:gap-x-16">
        {claims.map((claim) => (
          <li key={claim.id} className="border-line border-t py-10">
            <h3 className="font-display text-[clamp(1.75rem,2.6vw,2.25rem)] leading-tight">{claim.words.claim}</h3>
            {claim.sample && <SampleMark className="mt-2 block" />}
            <dl className="mt-5 space-y-4">
              <div>
                <dt className="sr-only">{t('brand.commitment.means')}</dt>
                <dd>{claim.words.meaning}</dd>
              </div>
              <Remark label={t('brand.commitment.proof')} text={proofOf(claim)} />
              {claim.words.scope && <Remark label={t('brand.commitment.scope')} text={claim.words.scope} />}
            </dl>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Remark({ label, text }: { label: string; text: string }) {
  return (
    <div className="grid gap-x-6 gap-y-1 sm:grid-cols-[6rem_1fr]">
      <dt className="label pt-1 text-dark-gold">{label}</dt>
      <dd className="text-[0.9875rem] text-ink/85">{text}</dd>
    </div>
  )
}

function proofOf({ words, values }: Claim): string {
  return [words.proof, values.scheme, values.certificate].filter(Boolean).join(' ')
}
