import { useWords } from '#language/web/LanguageProvider.tsx'

/** Beside invented words, which only a trial shows. */
export function SampleMark({ className = '' }: { className?: string }) {
  return <span className={`text-[0.8125rem] ${className}`}>{useWords()('ui.sample')}</span>
}
