import { StartClient } from '@tanstack/react-start/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { loadWords } from '#app/words.ts'
import { isLanguage } from '#language/language.ts'

const { lang } = document.documentElement
await loadWords(isLanguage(lang) ? lang : 'en')

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <StartClient />
    </StrictMode>,
  )
})
