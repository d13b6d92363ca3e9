import { useRouter } from '@tanstack/react-router'
import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PagePlace } from '#app/pages/place.ts'
import { rewriteFor } from '#app/pages/rewrite.ts'
import { loadWords } from '#app/words/load-words.ts'
import { splitAddress } from '#language/address.ts'
import { isLanguage, type Language, languageKey } from '#language/language.ts'
import { loadAllTexts } from '#language/web/load-texts.ts'
import { readStored } from '#platform/browser/browser-storage.ts'
import { rememberLanguage } from '#ui/remember-language.ts'
import { showToast } from '#ui/toast/toast.ts'

/**
 * The visitor's language. It starts as the server sent the page and changes in place: no page, cart or half-filled form
 * is lost (LANG-04). On an address that names its language, the address changes with it.
 */
export function useSpokenLanguage(place: PagePlace) {
  const router = useRouter()
  const [language, setLanguage] = useState(place.language)
  const latest = useRef(place.language)

  /** The last language asked for is the one that is spoken, in whatever order their words arrive. */
  async function speak(next: Language): Promise<boolean> {
    latest.current = next
    await Promise.all([loadWords(next), loadAllTexts(next)]).catch((error) => {
      if (latest.current === next) latest.current = place.language
      throw error
    })
    if (latest.current !== next) return false
    place.language = next
    // A page that asks for its texts in the new language keeps showing the old ones until they are there.
    startTransition(() => setLanguage(next))
    if (place.prefix) {
      place.prefix = next
      router.update({ ...router.options, rewrite: rewriteFor(place) })
    }
    return true
  }

  async function switchTo(next: Language) {
    const spoken = await speak(next).catch(() =>
      showToast({ tone: 'destructive', title: 'ui.error', text: 'ui.failed.offline' }),
    )
    if (!spoken) return
    rememberLanguage(next)
    if (place.prefix) {
      await router.navigate({ to: '.', search: true, hash: true, replace: true, resetScroll: false })
    }
  }

  // Back and Forward may lead to an address that names the other language; the address comes first (D8).
  const followAddress = useEffectEvent(() => {
    const { prefix } = splitAddress(window.location.pathname)
    // Not the current language: a requested switch may still be loading.
    if (prefix && prefix !== latest.current) void speak(prefix)
  })
  useEffect(() => {
    const onPopState = () => followAddress()
    window.addEventListener('popstate', onPopState)
    return () => window.removeEventListener('popstate', onPopState)
  }, [])

  // A choice that the server could not see, because its cookie was lost, still counts on an open address.
  const applyChoice = useEffectEvent(() => {
    const chosen = readStored(languageKey)
    if (!place.prefix && isLanguage(chosen) && chosen !== place.language) void switchTo(chosen)
  })
  useEffect(() => applyChoice(), [])

  return { language, switchTo }
}
