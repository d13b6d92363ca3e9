const texts = ['reason', 'text', 'reference', 'carrier', 'tracking', 'address'] as const

/** The texts that a person typed into a step's form: shown again when the form has to close, so that none is lost. */
export function typedTexts(input: object): string[] {
  const typed = new Map<string, unknown>(Object.entries(input))
  return texts
    .map((name) => typed.get(name))
    .filter((text): text is string => typeof text === 'string' && text.trim() !== '')
}
