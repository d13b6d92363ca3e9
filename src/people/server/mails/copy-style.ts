/** The copy is a page of its own, without the style sheets of the shop. */
export const copyStyle = `
  body { max-width: 46rem; margin: 2rem auto; padding: 0 1.25rem; font: 1rem/1.5 Georgia, serif; color: #2b2622; }
  h1, h2, h3 { font-weight: 400; line-height: 1.2; break-after: avoid; }
  h2 { margin-top: 2.5rem; padding-top: 1rem; border-top: 1px solid #d8cfc4; }
  dl { display: grid; grid-template-columns: minmax(8rem, 14rem) 1fr; gap: .25rem 1rem; }
  dt { color: #6b6259; } dd, dd p { margin: 0; overflow-wrap: anywhere; }
  article { margin: 1.25rem 0; break-inside: avoid; }
  .text { white-space: pre-line; overflow-wrap: anywhere; }
  table { border-collapse: collapse; width: 100%; } td { padding: .25rem .5rem .25rem 0; vertical-align: top; }
  td:last-child { text-align: right; white-space: nowrap; }
  @media (max-width: 32rem) { dl { grid-template-columns: 1fr; } dd { margin-bottom: .5rem; } }
  @media print { body { margin: 0; max-width: none; font-size: 10.5pt; } }`
