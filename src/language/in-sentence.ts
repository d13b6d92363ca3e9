/** A text as it is written within a sentence: without the capital of its first letter. */
export const inSentence = (text: string): string => text.charAt(0).toLocaleLowerCase() + text.slice(1)
