import { contentShare } from './column-content.ts'
import { headerSynonyms } from './header-synonyms.ts'
import { plainHeader } from './headers.ts'
import { type StayField, stayFieldNames, stayFields } from './stay-fields.ts'

/** A field for each column, by position, and how sure that is (0 to 1; 0 where none is suggested). */
export type MappingSuggestion = { mapping: (StayField | null)[]; confidence: number[] }

/** Below this nothing is suggested: a wrong suggestion costs more than a missing one. */
const leastConfidence = 0.5
/** Words that make a header speak of something else than the words beside them. */
const otherThings = new Set(
  'type typ tipo category categorie class date week reserved previous previas waiting lead id code created updated changes count repeated'.split(
    ' ',
  ),
)

const synonyms = stayFieldNames.map((field) => ({
  field,
  phrases: headerSynonyms[field].split('|').map((phrase) => phrase.split(' ').sort(byText)),
}))

/**
 * Suggests the mapping of an export from its headers and some of its rows (tens are enough). Headers are compared
 * with what other systems call the field; contents confirm or refute them, and speak alone for e-mail addresses,
 * whose look is unmistakable. Each field is given to one column at most; order of columns does not matter.
 */
export function suggestMapping(
  headers: readonly string[],
  sampleRows: readonly (readonly string[])[],
): MappingSuggestion {
  const possible = headers.flatMap((header, column) => {
    const cells = sampleRows.map((row) => row[column] ?? '')
    return stayFieldNames.map((field) => ({ column, field, confidence: confidenceOf(field, header, cells) }))
  })
  // Ties go to the earlier header by name, not by place, so that another order of columns changes nothing.
  possible.sort(
    (a, b) => b.confidence - a.confidence || byText(headers[a.column] ?? '', headers[b.column] ?? ''),
  )
  const mapping = headers.map((): StayField | null => null)
  const confidence = headers.map(() => 0)
  for (const candidate of possible) {
    const isTaken = mapping[candidate.column] !== null || mapping.includes(candidate.field)
    if (isTaken || candidate.confidence < leastConfidence) continue
    mapping[candidate.column] = candidate.field
    confidence[candidate.column] = Math.round(candidate.confidence * 100) / 100
  }
  return { mapping, confidence }
}

function confidenceOf(field: StayField, header: string, cells: readonly string[]): number {
  const named = headerScore(field, header)
  const { content } = stayFields[field]
  const share = contentShare(content, cells)
  if (share === undefined) return named * 0.9
  if (named === 0) return content === 'email' && share > 0.8 ? 0.7 : 0
  return named * (0.25 + 0.75 * share)
}

/** 1 for the same words in any order, less when the header has others besides, 0 when it speaks of something else. */
function headerScore(field: StayField, header: string): number {
  const words = plainHeader(header).split(' ').sort(byText)
  const phrases = synonyms.find((each) => each.field === field)?.phrases ?? []
  const scores = phrases.map((phrase) => {
    if (phrase.join(' ') === words.join(' ')) return 1
    const extra = words.filter((word) => !phrase.includes(word))
    const isWithin = phrase.every((word) => words.includes(word))
    if (!isWithin || extra.some((word) => otherThings.has(word))) return 0
    return 0.9 * (phrase.length / words.length)
  })
  return Math.max(0, ...scores)
}

function byText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
