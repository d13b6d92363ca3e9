import { messages as app } from '#app/words.en.json?lingui'
import { messages as brand } from '#brand/words.en.json?lingui'
import { messages as catalogue } from '#catalogue/words.en.json?lingui'
import { messages as ui } from '#ui/words.en.json?lingui'

export const messages = { ...app, ...brand, ...catalogue, ...ui }
