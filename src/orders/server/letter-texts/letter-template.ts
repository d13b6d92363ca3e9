import type { WordId } from '#language/words.ts'
import type { LetterContext } from '#orders/server/letter-values/letter-context.ts'

type Asked = 'pay' | 'answer'

/** The texts of a letter around the order itself; its own words are `orders.letter.<template>.subject`, and so on. */
export type Template = {
  to: 'buyer' | 'house'
  /** Whether the letter is still true; otherwise it is not sent. */
  isTrue: (context: LetterContext) => boolean
  /** The action that the letter asks for; without one it leads to the order. */
  asks?: Asked | ((context: LetterContext) => Asked | undefined)
  /** Further paragraphs after the opening. */
  more?: (context: LetterContext) => WordId[]
  /** With the cost of delivery and the tax, as a contract names them. */
  isContract?: true
  /** The letter announces a refund made now; in any other letter refunds were made before. */
  refunds?: true
  /** The letter lists the lines of one parcel, not of the whole order. */
  isParcel?: true
  /** The letter turns a withdrawal down, so its foot does not offer the right of withdrawal. */
  turnsDown?: true
}
