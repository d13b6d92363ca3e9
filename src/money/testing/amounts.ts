import { amount } from '#money/money.ts'

export const dollars = (minor: number) => amount(minor, 'USD')
export const euros = (minor: number) => amount(minor, 'EUR')
