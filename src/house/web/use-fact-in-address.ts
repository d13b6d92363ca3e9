import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { factsInOrder } from '#house/fact-groups.ts'
import { goToFact } from '#house/web/go-to-fact.ts'
import { factHash } from '#house/web/section-id.ts'

/** Puts the cursor into the field of the fact that the address names. */
export function useFactInAddress(form: Parameters<typeof goToFact>[0]): void {
  const hash = useLocation({ select: (location) => location.hash })
  const go = useEffectEvent((hash: string) => {
    const named = factsInOrder.find((name) => factHash(name) === hash)
    if (named) goToFact(form, named)
  })
  useEffect(() => go(hash), [hash])
}
