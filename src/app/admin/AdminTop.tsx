import { Link, useLocation } from '@tanstack/react-router'
import { CircleUserRound, Search } from 'lucide-react'
import { useId } from 'react'
import { useSignOut } from '#accounts/web/use-sign-out.ts'
import { NewButton, type Props as OverlaysOfNew } from '#app/admin/NewButton.tsx'
import { placeHere } from '#app/admin/places/place-here.ts'
import { useWords } from '#app/frame/admin-words.ts'
import { LanguageToggle } from '#app/frame/LanguageToggle.tsx'
import { Keys } from '#ui/admin/Keys.tsx'
import { Logo } from '#ui/admin/Logo.tsx'

type Props = { openMenu: () => void; overlays: OverlaysOfNew }

/** The top bar: where one is, the search, the ways out, and what can be begun. */
export function AdminTop({ openMenu, overlays }: Props) {
  const t = useWords()
  const word = useLocation({
    select: (location) => (location.pathname === '/admin/manual' ? 'app.admin.manual' : placeHere(location)?.word),
  })
  return (
    <header className="admin-top">
      <p className="admin-name" translate="no">
        <Logo height={28} />
        <span className="words">Immortela</span>
      </p>
      <p className="admin-here">{word && t(word)}</p>
      <button
        type="button"
        className="admin-find"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={openMenu}
      >
        <Search aria-hidden="true" size={18} strokeWidth={1.5} />
        <span className="words">{t('app.admin.find')}</span>
        <span aria-hidden="true">
          <Keys of={['mod', 'K']} />
        </span>
      </button>
      <Ways />
      <NewButton {...overlays} />
    </header>
  )
}

/** The shop, the account, the language and the way out: in the bar where it has the room, else in a menu of it. */
function Ways() {
  const t = useWords()
  const id = useId()
  const signOut = useSignOut()
  return (
    <>
      <button type="button" className="admin-more-ways" popoverTarget={id} title={t('app.admin.ways')}>
        <CircleUserRound aria-hidden="true" size={20} strokeWidth={1.5} />
        <span className="sr-only">{t('app.admin.ways')}</span>
      </button>
      <div id={id} popover="auto" className="admin-ways">
        <Link to="/" className="admin-way">
          {t('app.admin.to-shop')}
        </Link>
        <Link to="/account" className="admin-way">
          {t('app.admin.account')}
        </Link>
        <LanguageToggle />
        <button type="button" className="admin-way" onClick={() => void signOut()}>
          {t('app.admin.sign-out')}
        </button>
      </div>
    </>
  )
}
