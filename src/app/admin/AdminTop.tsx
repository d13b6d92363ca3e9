import { Link, useLocation } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useSignOut } from '#accounts/web/use-sign-out.ts'
import { placeAt } from '#app/frame/admin-places.ts'
import { useWords } from '#app/frame/admin-words.ts'
import { LanguageToggle } from '#app/frame/LanguageToggle.tsx'
import { Keys } from '#ui/admin/Keys.tsx'
import { Mark } from '#ui/admin/Mark.tsx'

/** The top bar: where one is, and the ways out. */
export function AdminTop({ openMenu }: { openMenu: () => void }) {
  const t = useWords()
  const signOut = useSignOut()
  const place = useLocation({ select: ({ pathname }) => placeAt(pathname) })
  return (
    <header className="admin-top">
      <p className="admin-name" translate="no">
        <Mark height={28} />
        <span className="words">Immortela</span>
      </p>
      <p className="admin-here">{place && t(place.word)}</p>
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
      <div className="admin-ways">
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
    </header>
  )
}
