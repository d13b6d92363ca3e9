// The Imprimerie nationale's rules, as far as a program can see them. Figures such as 12:30 keep their colon.
const rules: readonly [RegExp, string][] = [
  [/'/, 'has a straight apostrophe'],
  [/"/, 'has straight quotation marks'],
  [/\.\.\./, 'has three full stops for an ellipsis'],
  [/(?<![\u00a0\u202f;!?])[;!?]/, 'has no no-break space before ; ! or ?'],
  [/\u00a0[;!?]/, 'has a wide space before ; ! or ?'],
  [/\d (?:jours?|heures?|minutes?|mois|ans?|ml|cm|kg)(?![\p{L}])/u, 'has a figure apart from its unit'],
  [/(?<![\u00a0\u202f\d]):|(?<=\d):(?!\d)/, 'has no no-break space before a colon'],
  [/(?<![\u00a0\u202f])[%»€]/, 'has no no-break space before %, € or »'],
  [/«(?![\u00a0\u202f])/, 'has no no-break space after «'],
]

/** The typographic faults of a French text, in words; none when it is set as French is. */
export function typographyFaults(text: string): string[] {
  return rules.filter(([pattern]) => pattern.test(text)).map(([, fault]) => fault)
}
