import { messages as app } from '#app/words.fr.json?lingui'
import { messages as brand } from '#brand/words.fr.json?lingui'
import { messages as catalogue } from '#catalogue/words.fr.json?lingui'
import { messages as ui } from '#ui/words.fr.json?lingui'

export const messages = { ...app, ...brand, ...catalogue, ...ui }
