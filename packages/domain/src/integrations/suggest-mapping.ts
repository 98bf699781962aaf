import { contentShare } from './column-content.ts'
import { headerSynonyms } from './header-synonyms.ts'
import type { FieldContent } from './field-rule.ts'
import { fieldsOf, type ImportKind, importKinds } from './fields.ts'
import { plainHeader } from './headers.ts'

/** A field for each column, by position, with its confidence (0 to 1; 0 where none is suggested). */
export type MappingSuggestion = { mapping: (string | null)[]; confidence: number[] }

/** Below this confidence nothing is suggested: a wrong suggestion costs more than a missing one. */
const leastConfidence = 0.5
/** Words that change the subject of a header. */
const otherThings = new Set(
  'status cancelled canceled type typ tipo category categorie class date week reserved previous previas waiting lead id code created updated changes count repeated time hour third fee commission deposit balance tax due paid'.split(
    ' ',
  ),
)

type Words = { readonly list: readonly string[]; readonly joined: string }

const phrasesOf: Readonly<Record<string, readonly Words[]>> = Object.fromEntries(
  Object.entries(headerSynonyms).map(([field, phrases]) => [
    field,
    phrases.split('|').map((phrase) => wordsOf(phrase)),
  ]),
)

/**
 * Suggests the mapping of an export from its headers and some of its rows (tens are enough). Headers are compared
 * with other systems' names of the field; contents confirm or refute them, and suffice alone for e-mail addresses,
 * which are unmistakable. Each field is assigned to at most one column; the order of columns does not matter.
 */
export function suggestMapping(
  headers: readonly string[],
  sampleRows: readonly (readonly string[])[],
  kind: ImportKind = 'stays',
): MappingSuggestion {
  const fields = fieldsOf(kind)
  const possible = headers.flatMap((header, column) => {
    const cells = sampleRows.map((row) => row[column] ?? '')
    const words = wordsOf(plainHeader(header))
    return fields.map(([field, { content }]) => ({
      column,
      field,
      confidence: confidenceOf(field, content, words, cells),
    }))
  })
  // Ties go to the header that is first by name, not by position, so that another order of columns changes nothing.
  possible.sort(
    (a, b) => b.confidence - a.confidence || byText(headers[a.column] ?? '', headers[b.column] ?? ''),
  )
  const mapping = headers.map((): string | null => null)
  const confidence = headers.map(() => 0)
  for (const candidate of possible) {
    const isTaken = mapping[candidate.column] !== null || mapping.includes(candidate.field)
    if (isTaken || candidate.confidence < leastConfidence) continue
    mapping[candidate.column] = candidate.field
    confidence[candidate.column] = Math.round(candidate.confidence * 100) / 100
  }
  return { mapping, confidence }
}

function confidenceOf(field: string, content: FieldContent, header: Words, cells: readonly string[]): number {
  const named = headerScore(field, header)
  // Contents alone suffice only for e-mail addresses: the cells of other fields need not be read.
  if (named === 0 && content !== 'email') return 0
  const share = contentShare(content, cells)
  if (share === undefined) return named * 0.9
  if (named === 0) return share > 0.8 ? 0.7 : 0
  return named * (0.25 + 0.75 * share)
}

/** Fields that identify a kind; a field that several kinds have is no evidence. */
const signs: Record<ImportKind, readonly string[]> = {
  stays: ['arrival', 'arrivalYear', 'departure', 'nights', 'adults', 'status'],
  guests: ['birthDate', 'street', 'city', 'postcode', 'documentNumber', 'language'],
  feedback: ['rating', 'comment', 'tags'],
  incidents: ['type', 'severity', 'description', 'amount'],
}

/** The kind with more identifying columns than any other, or undefined. */
export function suggestKind(
  headers: readonly string[],
  sampleRows: readonly (readonly string[])[],
): ImportKind | undefined {
  const scored = importKinds.map((kind) => {
    const { mapping } = suggestMapping(headers, sampleRows, kind)
    return { kind, score: mapping.filter((field) => field !== null && signs[kind].includes(field)).length }
  })
  const [best, next] = scored.toSorted((a, b) => b.score - a.score)
  return best && next && best.score > next.score ? best.kind : undefined
}

/** 1 for the same words in any order, less when the header has further words, 0 when these change the subject. */
function headerScore(field: string, header: Words): number {
  const scores = (phrasesOf[field] ?? []).map((phrase) => {
    if (phrase.joined === header.joined) return 1
    if (!phrase.list.every((word) => header.list.includes(word))) return 0
    const extra = header.list.filter((word) => !phrase.list.includes(word))
    if (extra.some((word) => otherThings.has(word))) return 0
    return 0.9 * (phrase.list.length / header.list.length)
  })
  return Math.max(0, ...scores)
}

/** The words of a plain text, in an order that does not depend on theirs. */
function wordsOf(text: string): Words {
  const list = text.split(' ').sort(byText)
  return { list, joined: list.join(' ') }
}

function byText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
