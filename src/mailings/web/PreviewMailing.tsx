import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { May } from '#accounts/web/May.tsx'
import { type Language, languages } from '#language/language.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { WordId } from '#language/words.ts'
import { isWritten } from '#mailings/mailing-content.ts'
import type { MailingSheet } from '#mailings/mailing-schema.ts'
import { useWords } from '#mailings/web/admin-words.ts'
import { previewQuery, testMailing } from '#mailings/web/mailings-api.ts'
import { Drawer } from '#ui/admin/Drawer.tsx'
import { FailureTile } from '#ui/admin/FailureTile.tsx'
import { LetterView } from '#ui/admin/LetterView.tsx'
import { TrialMailbox } from '#ui/admin/TrialMailbox.tsx'
import { failureOf } from '#ui/form/failure.ts'
import { useOneAtATime } from '#ui/form/use-one-at-a-time.ts'

type Props = { id: string; sheet: MailingSheet; isSaved: boolean }

/** Opens the email as its readers get it, of what is typed. */
export function PreviewMailing(props: Props) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <May permission="people">
      <button type="button" className="button plain" onClick={() => setOpen(true)}>
        {t('mailings.preview')}
      </button>
      {isOpen && (
        <Drawer title={t('mailings.preview')} close={t('mailings.preview.close')} onClose={() => setOpen(false)}>
          <Preview {...props} />
        </Drawer>
      )}
    </May>
  )
}

function Preview({ id, sheet, isSaved }: Props) {
  const t = useWords()
  const { language: own } = useLanguage()
  const [chosen, setChosen] = useState(own)
  const { data, error, refetch } = useQuery(previewQuery(chosen, sheet))
  return (
    <div className="mailing-preview">
      <fieldset className="segments justify-self-start">
        <legend className="sr-only">{t('mailings.preview.language')}</legend>
        {languages.map((each) => (
          <button key={each} type="button" aria-pressed={each === chosen} onClick={() => setChosen(each)}>
            {t(`mailings.language.${each}`)}
          </button>
        ))}
      </fieldset>
      {isWritten(sheet[chosen]) ? (
        <>
          <TestMailing key={chosen} id={id} language={chosen} isSaved={isSaved} />
          {error ? <FailureTile error={error} again={() => void refetch()} /> : <LetterView letter={data} />}
        </>
      ) : (
        <p>{t(`mailings.preview.none.${chosen}`)}</p>
      )}
    </div>
  )
}

type Tested = { failure: WordId } | Awaited<ReturnType<typeof testMailing>>

/** Sends the saved letter to the admin's own address, and says what the mail server did with it. */
function TestMailing({ id, language, isSaved }: { id: string; language: Language; isSaved: boolean }) {
  const t = useWords()
  const { pending, run } = useOneAtATime()
  const [tested, setTested] = useState<Tested>()
  const send = async () =>
    setTested(await testMailing(id, language).catch((error: unknown) => ({ failure: failureOf(error) })))
  return (
    <div className="grid justify-items-start gap-2">
      <button
        type="button"
        className="button plain"
        aria-disabled={pending || !isSaved}
        onClick={() => isSaved && void run(send)}
      >
        {t('mailings.test')}
      </button>
      <p className="admin-quiet">{t(isSaved ? 'mailings.test.about' : 'mailings.test.save-first')}</p>
      <div role="status">{tested && <Outcome tested={tested} />}</div>
    </div>
  )
}

function Outcome({ tested }: { tested: Tested }) {
  const t = useWords()
  if ('failure' in tested) return <p className="text-problem">{t(tested.failure)}</p>
  const { outcome, recipient, because } = tested
  return (
    <p className={outcome === 'refused' ? 'text-problem wrap-anywhere' : 'admin-news wrap-anywhere'}>
      {t(`mailings.test.${outcome}`, { recipient, because: because ?? '' })} {outcome === 'kept' && <TrialMailbox />}
    </p>
  )
}
