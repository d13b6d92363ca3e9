import { createFileRoute, Link } from '@tanstack/react-router'
import { isProven } from '#brand/claim.ts'
import { todayQuery } from '#brand/web/api.ts'
import { FactTable } from '#brand/web/FactTable.tsx'
import { HousePageHead } from '#brand/web/HousePageHead.tsx'
import { MissingClaims } from '#brand/web/MissingClaims.tsx'
import { Claims } from '#brand/web/story/Claims.tsx'
import { useOurCommitment } from '#brand/web/story/use-our-commitment.ts'
import { useWords } from '#language/web/LanguageProvider.tsx'
import { Marked } from '#language/web/Marked.tsx'
import { buttonClass } from '#ui/Button.tsx'
import { PageHead } from '#ui/page/PageHead.tsx'

export const Route = createFileRoute('/_public/our-commitment')({
  loader: ({ context }) => context.queryClient.fetchQuery(todayQuery),
  component: OurCommitmentPage,
})

function OurCommitmentPage() {
  const t = useWords()
  const content = useOurCommitment()
  const { sourcing, sorting, question } = content
  const label = t('brand.page.our-commitment')
  const { today } = Route.useLoaderData()
  return (
    <main id="content">
      <PageHead title={label} description={content.description} />
      <HousePageHead label={label} title={content.title} lead={content.lead} picture={content.picture} />
      <Claims
        heading={content.claimsHeading}
        claims={content.claims.filter((claim) => isProven(claim, today))}
        labels={content.labels}
      />
      <MissingClaims notYet={content.notYet} />
      <FactTable
        id="sourcing"
        {...sourcing}
        rows={sourcing.rows.map(({ ingredient, inci, origin, how }) => [ingredient, inci, origin, how])}
        columns={Object.values(sourcing.columns)}
      />
      <FactTable
        id="sorting"
        {...sorting}
        rows={sorting.rows.map(({ part, material, bin }) => [part, material, bin])}
        columns={Object.values(sorting.columns)}
      />
      <section aria-labelledby="question" className="breathing measure border-line border-t text-center">
        <h2 id="question" className="display-2">
          <Marked text={question.heading} />
        </h2>
        <p className="mx-auto mt-6 max-w-md text-ink/80">{question.text}</p>
        <p className="mt-10">
          <Link to="/contact" className={buttonClass()}>
            {question.link}
          </Link>
        </p>
      </section>
    </main>
  )
}
