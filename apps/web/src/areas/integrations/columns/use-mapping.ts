import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { ApiProblem } from '../../../api/problem.ts'
import type { ImportRecord, Mapping } from '../queries.ts'
import { useGo } from '../use-go.ts'
import { useKeepImport } from '../use-keep-import.ts'
import type { RatingScale } from './scale-question.tsx'
import { dateColumns } from './mapping-faults.ts'
import { wordKey } from './words-question.tsx'

/** Columns that the server refused, by position. */
export function refusedColumns(error: unknown): ReadonlySet<string> {
  const errors = error instanceof ApiProblem ? error.errors : []
  return new Set(errors.flatMap(({ pointer }) => /^\/mapping\/(\d+)$/.exec(pointer)?.[1] ?? []))
}

/** The mapping while it is edited; saved and checked at once, unless dates or scale need a choice first. */
export function useMapping(record: ImportRecord) {
  const { id: importId } = record
  const [mapping, setMapping] = useState<Mapping>(record.mapping)
  const [dateFormat, setDateFormat] = useState(record.dateFormat)
  const [ratingScale, setRatingScale] = useState<RatingScale | null>(record.ratingScale)
  const [said, setSaid] = useState<Readonly<Record<string, string>>>({})
  const keep = useKeepImport()
  const go = useGo()
  const asksDates = record.dateFormatChoices.length > 1 && dateColumns(mapping).length > 0
  const asksScale = Object.values(mapping).includes('rating')
  const isChanged =
    Object.entries(mapping).some(([position, field]) => field !== (record.mapping[position] ?? null)) ||
    dateFormat !== record.dateFormat ||
    ratingScale !== record.ratingScale ||
    Object.keys(said).length > 0

  const save = async () => {
    const chosen = {
      ...(asksDates && dateFormat !== null ? { dateFormat } : {}),
      ...(asksScale && ratingScale !== null ? { ratingScale } : {}),
    }
    const words = record.words.flatMap((word) => {
      const meaning = said[wordKey(word)]
      return meaning ? [{ field: word.field, word: word.word, meaning }] : []
    })
    const body = { mapping, ...chosen, ...(words.length > 0 ? { words } : {}) }
    const saved = await call('PUT /api/imports/{importId}/mapping', { params: { importId }, body })
    keep(saved)
    return saved
  }

  const check = useMutation({
    mutationFn: async () => {
      // An accepted suggestion is remembered for the next file too.
      const saved = isChanged || !record.mappingRemembered ? await save() : record
      if (saved.can.check !== true) return saved
      return call('POST /api/imports/{importId}/dry-run', { params: { importId }, body: {} })
    },
    onSuccess: (answered) => {
      keep(answered)
      if (answered.state === 'checking') go({ import: importId, step: 'check' })
    },
  })

  return {
    mapping,
    setField: (position: string, field: string | null) =>
      setMapping((before) => ({ ...before, [position]: field })),
    dateFormat,
    setDateFormat,
    asksDates,
    ratingScale,
    setRatingScale,
    asksScale,
    said,
    sayMeaning: (word: Parameters<typeof wordKey>[0], meaning: string) =>
      setSaid((before) => {
        const { [wordKey(word)]: _, ...others } = before
        return meaning === '' ? others : { ...others, [wordKey(word)]: meaning }
      }),
    /** Checked already, and nothing was changed since. */
    isChecked: record.state === 'checked' && !isChanged,
    check,
  }
}
