import type { Claim } from '#brand/claim.ts'
import { Marked } from '#language/web/Marked.tsx'

type Props = {
  heading: string
  claims: readonly Claim[]
  labels: { proof: string; scope: string; means: string }
}

/** One card per claim: what is claimed, what it means, what it rests on, and how far it goes. */
export function Claims({ heading, claims, labels }: Props) {
  return (
    <section aria-labelledby="claims" className="breathing measure">
      <h2 id="claims" className="display-2 mb-14 max-w-[14ch]">
        <Marked text={heading} />
      </h2>
      <ol className="grid gap-x-6 lg:grid-cols-2 lg:gap-x-16">
        {claims.map((claim) => (
          <li key={claim.id} id={claim.id} className="border-line border-t py-10">
            <h3 className="font-display text-[clamp(1.75rem,2.6vw,2.25rem)] leading-tight">{claim.claim}</h3>
            <dl className="mt-5 space-y-4">
              <div>
                <dt className="sr-only">{labels.means}</dt>
                <dd>{claim.meaning}</dd>
              </div>
              <Remark label={labels.proof} text={proofText(claim)} />
              <Remark label={labels.scope} text={claim.scope} />
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

function proofText({ proof: { text, certificate } }: Claim): string {
  return certificate ? `${text} ${certificate.scheme} ${certificate.number}` : text
}
