import type { Language, Sector } from '@comity/contract'
import type en from '../../../locales/en/figures.json'
import { textsOf } from '../texts.ts'
import type { FigureId } from './figure.ts'

const texts = textsOf<typeof en>('figures')

/** What a figure is called and what it counts, in the words of a sector. */
export function figureTexts(id: FigureId, language: Language, sector: Sector) {
  const say = texts(language)
  const values = { stays: say(`noun.${sector}`) }
  return { title: sentence(say(`title.${id}`, values)), definition: say(`definition.${id}`, values) }
}

/** A title may begin with a noun that was filled in. */
function sentence(text: string): string {
  const [first = ''] = text
  return first.toLocaleUpperCase() + text.slice(first.length)
}
