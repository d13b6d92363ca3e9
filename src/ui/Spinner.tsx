import { useWords } from '#language/web/LanguageProvider.tsx'

const stems =
  'M64 74.8C62 57.3 43.2 50.7 33.9 35.4M64 74.8C62.9 51.5 52.6 42.7 47.5 22.4M64 118V16.5M64 74.8C65.1 51.5 75.4 42.7 80.5 22.4M64 74.8C66 57.3 84.8 50.7 94.1 35.4M64 84.5Q57.5 74.8 45.6 70.5M64 92.1Q70.5 82.4 82.4 78M64 101.8Q57.5 92.1 45.6 87.8'
const flowers = [
  [30.5, 30.5],
  [45.6, 17.6],
  [64, 11.1],
  [82.4, 17.6],
  [97.5, 30.5],
] as const

/**
 * The sprig of the mark, drawing itself; a plain ring with reduced motion. Without scripts a sentence says that nothing
 * will load, unless the page explains it.
 */
export function Spinner({ isExplained = false }: { isExplained?: boolean }) {
  const t = useWords()
  return (
    <div role="status" className="text-ink">
      {!isExplained && <noscript>{t('ui.needs-scripts')}</noscript>}
      <svg
        viewBox="0 0 128 128"
        className="sprig size-14 noscript:hidden"
        fill="none"
        stroke="currentColor"
        aria-hidden="true"
      >
        <path d={stems} pathLength={1} className="animate-[draw_1.2s_ease-out_infinite] [stroke-dasharray:1]" />
        {flowers.map(([x, y]) => (
          <circle
            key={x}
            cx={x}
            cy={y}
            r={5.7}
            pathLength={1}
            className="animate-[draw_1.2s_ease-out_infinite] [stroke-dasharray:1]"
          />
        ))}
      </svg>
      <span className="sr-only noscript:hidden">{t('ui.loading')}</span>
    </div>
  )
}
