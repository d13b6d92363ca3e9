import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useAuth } from '#accounts/web/AuthProvider.tsx'
import { useReturnAddress } from '#accounts/web/use-return-address.ts'
import { LanguageToggle } from '#app/frame/LanguageToggle.tsx'
import { mainNavigation } from '#app/frame/navigation.ts'
import { useScrolled } from '#app/frame/use-scrolled.ts'
import { useCart } from '#cart/web/CartProvider.tsx'
import { useWords } from '#language/web/LanguageProvider.tsx'
import { loadSearchDialog, useSearchDialog } from '#search/web/use-search-dialog.ts'
import { Icon } from '#ui/Icon.tsx'
import { loadOverlay } from '#ui/page/ChunkFailed.tsx'

const loadSideMenu = () => import('#app/frame/SideMenu.tsx').then(({ SideMenu }) => ({ default: SideMenu }))
const SideMenu = loadOverlay(loadSideMenu)
const AdminLinks = lazy(() => import('#app/frame/AdminLinks.tsx').then(({ AdminLinks }) => ({ default: AdminLinks })))
const MemberLinks = lazy(() =>
  import('#app/frame/MemberLinks.tsx').then(({ MemberLinks }) => ({ default: MemberLinks })),
)
const SearchDialog = loadOverlay(loadSearchDialog)
const quietly = (load: () => Promise<unknown>) => () => void load().catch(() => {})
const iconLook = 'relative grid size-11 place-items-center'

export function Bar() {
  const scrolled = useScrolled(20)
  const [searching, setSearching] = useSearchDialog()
  const [menu, setMenu] = useState<'closed' | 'open' | 'never'>('never')
  const background = scrolled ? 'bg-chalk border-line' : 'bg-chalk/0 border-transparent'
  return (
    <header
      data-scrolled={scrolled}
      className={`fixed inset-x-0 top-0 z-30 border-b [anchor-name:--bar] transition-colors duration-200 print:hidden ${background}`}
    >
      <OwnersWays />
      <div className="measure flex h-16 items-center justify-between gap-2 sm:gap-6 xl:h-20">
        {/* It grows with the window, so that on the narrowest phone the menu still has its place. */}
        <Link
          to="/"
          className="font-display font-medium text-[min(1.25rem,5.2vw)] uppercase tracking-[0.2em] xl:text-2xl"
        >
          Immortela
        </Link>
        <MainNavigation />
        <div className="-mr-3 flex items-center sm:gap-1">
          <SearchButton onOpen={() => setSearching(true)} />
          {/* The menu has it too. */}
          <div className="max-[19rem]:hidden">
            <LanguageToggle />
          </div>
          <MemberWays />
          <CartButton />
          <MenuButton isOpen={menu === 'open'} onOpen={() => setMenu('open')} />
        </div>
      </div>
      {menu !== 'never' && (
        <Suspense>
          <SideMenu
            open={menu === 'open'}
            onOpenChange={(open) => setMenu(open ? 'open' : 'closed')}
            search={() => setSearching(true) && setMenu('closed')}
          />
        </Suspense>
      )}
      {searching !== undefined && (
        <Suspense>
          <SearchDialog open={searching} onOpenChange={setSearching} />
        </Suspense>
      )}
    </header>
  )
}

function MainNavigation() {
  const t = useWords()
  return (
    <nav aria-label={t('app.nav.main')} className="hidden xl:block">
      <ul className="flex gap-[clamp(1rem,calc(7.5vw-5.1rem),2rem)]">
        {mainNavigation.map(({ to, word }) => (
          <li key={to}>
            <Link to={to} className="label line-link whitespace-nowrap">
              {t(word)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function SearchButton({ onOpen }: { onOpen: () => void }) {
  const t = useWords()
  return (
    <button
      type="button"
      aria-label={t('app.nav.search')}
      aria-keyshortcuts="/"
      className={`${iconLook} hidden sm:grid`}
      onPointerEnter={quietly(loadSearchDialog)}
      onFocus={quietly(loadSearchDialog)}
      onClick={onOpen}
    >
      <Icon>
        <path d="m21 21-4.34-4.34" />
        <circle cx="11" cy="11" r="8" />
      </Icon>
    </button>
  )
}

function MenuButton({ isOpen, onOpen }: { isOpen: boolean; onOpen: () => void }) {
  const t = useWords()
  return (
    <button
      type="button"
      aria-label={t('app.nav.open-menu')}
      aria-expanded={isOpen}
      className={`${iconLook} xl:hidden`}
      onPointerEnter={quietly(loadSideMenu)}
      onFocus={quietly(loadSideMenu)}
      onClick={onOpen}
    >
      <Icon>
        <path d="M4 5h16M4 12h16M4 19h16" />
      </Icon>
    </button>
  )
}

function OwnersWays() {
  const { status } = useAuth()
  if (status !== 'signed-in') return null
  return (
    <Suspense>
      <AdminLinks
        className="measure flex flex-wrap justify-end gap-x-8 bg-ink text-chalk max-sm:hidden"
        each="label line-link my-2.5 text-[0.6875rem]"
      />
    </Suspense>
  )
}

function MemberWays() {
  const t = useWords()
  const { status } = useAuth()
  const here = useReturnAddress()
  const look = `${iconLook} max-sm:hidden`
  if (status === 'signed-in') {
    return (
      <Suspense fallback={<span className={look} />}>
        <MemberLinks look={look} />
      </Suspense>
    )
  }
  return (
    <Link to="/auth" state={{ cameFrom: here }} aria-label={t('app.nav.members')} className={look}>
      <Icon>
        <path d="M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2" />
        <circle cx="12" cy="7" r="4" />
      </Icon>
    </Link>
  )
}

function CartButton() {
  const t = useWords()
  const { count } = useCart()
  return (
    <Link to="/checkout" aria-label={t('app.nav.cart', { count })} className={iconLook}>
      <Icon>
        <path d="M16 10a4 4 0 0 1-8 0" />
        <path d="M3.4 5.467a2 2 0 0 0-.4 1.2V20a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6.667a2 2 0 0 0-.4-1.2l-2-2.667A2 2 0 0 0 17 2H7a2 2 0 0 0-1.6.8zM3.103 6.034h17.794" />
      </Icon>
      {count > 0 && (
        <span
          data-testid="cart-count"
          className="absolute top-1 right-0.5 grid size-[1.125rem] place-items-center rounded-full bg-ink font-medium text-[0.6875rem] text-chalk leading-none tabular"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  )
}
