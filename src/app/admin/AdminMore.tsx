import { Dialog } from '@base-ui/react/dialog'
import { Link } from '@tanstack/react-router'
import { BookOpen, LogOut, Mails, Store, User, X } from 'lucide-react'
import { useSignOut } from '#accounts/web/use-sign-out.ts'
import { PlaceLink } from '#app/admin/places/PlaceLink.tsx'
import { barPlaces, places } from '#app/frame/admin-places.ts'
import { useWords } from '#app/frame/admin-words.ts'
import { LanguageToggle } from '#app/frame/LanguageToggle.tsx'
import { useKeepsMails } from '#ui/use-keeps-mails.ts'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

const icon = { 'aria-hidden': true, strokeWidth: 1.5 } as const

/** On a phone: the places that its bar has no room for, and the ways out. */
export function AdminMore({ open, onOpenChange }: Props) {
  const t = useWords()
  const keepsMails = useKeepsMails()
  const signOut = useSignOut()
  const close = () => onOpenChange(false)
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="admin-scrim" />
        <Dialog.Popup className="admin-float admin-more">
          <div className="head">
            <Dialog.Title className="title">{t('app.admin.more')}</Dialog.Title>
            <Dialog.Close aria-label={t('ui.close')} className="close">
              <X {...icon} />
            </Dialog.Close>
          </div>
          <nav aria-label={t('app.admin.navigation')}>
            <ul>
              {places
                .filter(({ to }) => !barPlaces.includes(to))
                .map((place) => (
                  <li key={place.to}>
                    <PlaceLink place={place} look="admin-place" onFollow={close} />
                  </li>
                ))}
            </ul>
          </nav>
          <ul className="ways">
            <li>
              <Link to="/" className="admin-place" onClick={close}>
                <Store {...icon} />
                <span className="words">{t('app.admin.to-shop')}</span>
              </Link>
            </li>
            <li>
              <Link to="/admin/manual" className="admin-place" onClick={close}>
                <BookOpen {...icon} />
                <span className="words">{t('app.admin.manual')}</span>
              </Link>
            </li>
            {keepsMails && (
              <li>
                <a href="/dev/mailbox" target="_blank" rel="noreferrer" className="admin-place" onClick={close}>
                  <Mails {...icon} />
                  <span className="words">{t('app.admin.mailbox')}</span>
                </a>
              </li>
            )}
            <li>
              <Link to="/account" className="admin-place" onClick={close}>
                <User {...icon} />
                <span className="words">{t('app.admin.account')}</span>
              </Link>
            </li>
            <li>
              <button
                type="button"
                className="admin-place"
                onClick={() => {
                  close()
                  void signOut()
                }}
              >
                <LogOut {...icon} />
                <span className="words">{t('app.admin.sign-out')}</span>
              </button>
            </li>
          </ul>
          <LanguageToggle />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
