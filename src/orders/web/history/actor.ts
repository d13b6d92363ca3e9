import { useWords } from '#orders/web/admin-words.ts'

const actors = ['bank', 'buyer', 'shop', 'simulator', 'stripe'] as const

/** The name of an actor, in words; a provider or an admin by their own name. */
export function useActor(): (actor: string) => string {
  const t = useWords()
  return (actor) => {
    const word = actors.find((each) => each === actor)
    return word ? t(`orders.admin.actor.${word}`) : actor
  }
}
