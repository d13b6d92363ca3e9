// Start's own client would bring the decoder of server functions, 12 kB that this shop has no use for: it speaks to
// its routes by HTTP (docs/decisions/0003).
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from '#app/router.tsx'
import { loadWords } from '#app/words/load-words.ts'
import { isLanguage } from '#language/language.ts'

const { lang } = document.documentElement
await loadWords(isLanguage(lang) ? lang : 'en')
const router = getRouter()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  )
})
