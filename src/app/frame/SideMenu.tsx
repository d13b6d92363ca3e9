import { Dialog } from '@base-ui/react/dialog'
import { Link } from '@tanstack/react-router'
import { Search, X } from 'lucide-react'
import { useAuth } from '#accounts/web/AuthProvider.tsx'
import { useReturnAddress } from '#accounts/web/use-return-address.ts'
import { useSignOut } from '#accounts/web/use-sign-out.ts'
import { AdminLinks } from '#app/frame/AdminLinks.tsx'
import { LanguageToggle } from '#app/frame/LanguageToggle.tsx'
import { mainNavigation } from '#app/frame/navigation.ts'
import { useCart } from '#cart/web/CartProvider.tsx'
import { useWords } from '#language/web/LanguageProvider.tsx'

type Props = { open: boolean; onOpenChange: (open: boolean) => void; search: () => void }

export function SideMenu({ open, onOpenChange, search }: Props) {
  const t = useWords()
  const close = () => onOpenChange(false)
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-night/40 transition-opacity duration-300 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0 starting:opacity-0" />
        <Dialog.Popup className="fixed inset-y-0 right-0 z-40 flex w-full max-w-md flex-col overflow-y-auto bg-chalk px-6 pb-10 transition-transform duration-300 ease-arrive data-[ending-style]:translate-x-full data-[starting-style]:translate-x-full starting:translate-x-full">
          <div className="sticky top-0 z-10 -mx-6 flex items-center justify-between bg-chalk px-6 py-2.5">
            <Dialog.Title className="label font-text">{t('app.nav.menu')}</Dialog.Title>
            <Dialog.Close aria-label={t('ui.close')} className="-mr-3 grid size-11 place-items-center">
              <X aria-hidden="true" className="size-5" strokeWidth={1.4} />
            </Dialog.Close>
          </div>
          <nav aria-label={t('app.nav.main')} className="mt-5 mb-6">
            <ul className="space-y-1">
              {mainNavigation.map(({ to, word }) => (
                <li key={to}>
                  <Link to={to} onClick={close} className="block py-2 font-display text-[2.25rem] leading-tight">
                    {t(word)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <SideMenuFoot close={close} search={search} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function SideMenuFoot({ close, search }: { close: () => void; search: () => void }) {
  const t = useWords()
  const { count } = useCart()
  return (
    <div className="mt-auto flex flex-col gap-1 border-line border-t pt-6">
      <button type="button" className="label flex min-h-11 items-center gap-3 text-left" onClick={search}>
        <Search aria-hidden="true" className="size-4" strokeWidth={1.4} />
        {t('app.nav.search')}
      </button>
      <MemberWays close={close} />
      <Link to="/checkout" onClick={close} className="label flex min-h-11 items-center">
        {t('app.nav.cart', { count })}
      </Link>
      <div className="-ml-1.5 mt-2">
        <LanguageToggle />
      </div>
    </div>
  )
}

function MemberWays({ close }: { close: () => void }) {
  const t = useWords()
  const { status } = useAuth()
  const here = useReturnAddress()
  const signOut = useSignOut()
  const look = 'label flex min-h-11 items-center text-left'
  if (status !== 'signed-in') {
    return (
      <Link to="/auth" state={{ cameFrom: here }} onClick={close} className={look}>
        {t('app.nav.members')}
      </Link>
    )
  }
  return (
    <>
      <AdminLinks className="grid" each={look} onFollow={close} />
      <Link to="/my-reservations" onClick={close} className={look}>
        {t('app.nav.reservations')}
      </Link>
      <Link to="/account" onClick={close} className={look}>
        {t('app.nav.account')}
      </Link>
      <button
        type="button"
        className={look}
        onClick={() => {
          close()
          void signOut()
        }}
      >
        {t('app.nav.sign-out')}
      </button>
    </>
  )
}
