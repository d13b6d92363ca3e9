import { cpus } from 'node:os'
import type { PageRow } from './lighthouse-pages.ts'
import { replacePart, row } from './performance-document.ts'

const ms = (value: number) => `${(value / 1000).toFixed(2)} s`

export function pageTableOf(rows: readonly PageRow[], visits: number): string {
  const { model } = cpus()[0] ?? { model: 'unknown' }
  return [
    `Measured on ${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${model.trim()}), median of ${visits}.`,
    '',
    row('page', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP', 'CLS', 'blocked', 'scripts', 'in all'),
    row('---', ...Array(9).fill('---:')),
    ...rows.map((each) =>
      row(
        each.page,
        each.performance,
        each.accessibility,
        each.bestPractices,
        each.seo,
        ms(each.lcpMs),
        each.cls.toFixed(3),
        `${Math.round(each.blockedMs)} ms`,
        `${each.scriptKb.toFixed(1)} kB`,
        `${Math.round(each.totalKb)} kB`,
      ),
    ),
    row('wanted', '≥ 95', '100', '100', '100', '≤ 1.80 s', '≤ 0.020', '≤ 150 ms', '≤ 120 kB', '≤ 500 kB'),
  ].join('\n')
}

export function writePageTable(rows: readonly PageRow[], visits: number): Promise<void> {
  return replacePart('pages', pageTableOf(rows, visits))
}
