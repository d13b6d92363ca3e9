import { createFileRoute, Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { LetterList } from '#app/admin/LetterList.tsx'
import { SampleLetter, sampleHeading } from '#app/admin/SampleLetter.tsx'
import { useMailName } from '#app/admin/use-mail-name.ts'
import { templatesInOrder } from '#house/letter-groups.ts'
import { useWords } from '#house/web/admin-words.ts'
import { isLanguage } from '#language/language.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { usePhone } from '#ui/admin/use-phone.ts'
import { PageHead } from '#ui/page/PageHead.tsx'

type LetterSearch = { letter?: string | undefined; language?: string | undefined }

export const Route = createFileRoute('/_admins/admin/settings/letters')({
  // Not read here: what it takes would come with the first load.
  validateSearch: (search: LetterSearch): LetterSearch => search,
  component: AdminLettersPage,
})

/** Every letter that the shop sends, and a sample of one of them; a phone shows either the list or the sample. */
function AdminLettersPage() {
  const t = useWords()
  const nameOf = useMailName()
  const { language: own } = useLanguage()
  const { letter, language: asked } = Route.useSearch()
  const language = isLanguage(asked) ? asked : own
  const chosen = templatesInOrder.find((each) => each === letter)
  const shown = chosen ?? 'order-confirmed'
  useFocusOnPhone(chosen)
  return (
    <main id="content">
      <PageHead title={t('house.letters')} indexed={false} />
      <AdminHead
        title={t('house.letters')}
        back={<Link to="/admin/settings">{t('house.letters.back')}</Link>}
        meta={[t('house.letters.about', { count: templatesInOrder.length })]}
      />
      <div className="letters-of-shop" data-chosen={chosen ? '' : undefined}>
        <LetterList shown={shown} language={language} nameOf={nameOf} />
        <SampleLetter key={shown} template={shown} language={language} name={nameOf(shown)} />
      </div>
    </main>
  )
}

/** A phone hides the list, which had the focus, once a letter is chosen. */
function useFocusOnPhone(chosen: string | undefined): void {
  const isPhone = usePhone()
  const before = useRef(chosen)
  useEffect(() => {
    const isNew = before.current !== chosen
    before.current = chosen
    if (!(isNew && isPhone)) return
    window.scrollTo(0, 0)
    if (chosen) document.getElementById(sampleHeading)?.focus({ preventScroll: true })
  }, [chosen, isPhone])
}
