import { readFileSync } from 'node:fs'

export interface Text {
  readonly language: string
  readonly text: string
}

const sets = ['en-hotels', 'es-hotels', 'tl-reviews', 'own-fr']

/** The texts of the domain's tests: reviews as people wrote them. */
export function readTexts(): Text[] {
  return sets.flatMap((set) => {
    const file = new URL(`../../packages/domain/src/sentiment/samples/${set}.json`, import.meta.url)
    return (JSON.parse(readFileSync(file, 'utf8')) as { texts: Text[] }).texts
  })
}
