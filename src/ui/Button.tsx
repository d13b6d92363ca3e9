import type { ComponentProps } from 'react'

const looks = {
  // The transparent border is seen where a reader's own colors replace ours.
  primary: 'border border-transparent bg-ink text-chalk hover:bg-night disabled:bg-ink/50',
  secondary: 'border border-ink/30 text-ink hover:border-ink disabled:text-ink/50',
  light: 'border border-transparent bg-chalk text-ink hover:bg-white',
}

/** The look of a button, for links that act like one. One primary in view. */
export function buttonClass(look: keyof typeof looks = 'primary', width = ''): string {
  return `label inline-flex min-h-12 items-center justify-center gap-3 px-8 py-3 text-center transition-colors duration-200 ${looks[look]} ${width}`
}

type Props = ComponentProps<'button'> & { look?: keyof typeof looks }

export function Button({ look = 'primary', className = '', type = 'button', ...rest }: Props) {
  return <button type={type} className={buttonClass(look, className)} {...rest} />
}
