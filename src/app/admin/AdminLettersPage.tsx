import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { LetterList } from '#app/admin/LetterList.tsx'
import { SampleLetter, sampleHeading } from '#app/admin/SampleLetter.tsx'
import { templatesInOrder } from '#house/letter-groups.ts'
import { useWords } from '#house/web/admin-words.ts'
import { isLanguage } from '#language/language.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { letterName } from '#orders/letter-name.ts'
import { useWords as useOrderWords } from '#orders/web/admin-words.ts'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { usePhone } from '#ui/admin/use-phone.ts'
import { PageHead } from '#ui/page/PageHead.tsx'

const route = getRouteApi('/_admins/admin/settings/$part')

/** Every letter that the shop sends, and a sample of one of them; a phone shows either the list or the sample. */
export function AdminLettersPage() {
  const t = useWords()
  const tOrders = useOrderWords()
  const nameOf = (template: string) => letterName(tOrders, template)
  const { language: own } = useLanguage()
  const { letter, language: asked } = route.useSearch()
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
