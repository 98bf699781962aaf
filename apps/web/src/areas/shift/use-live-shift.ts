import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLive, type LiveKind } from '../../live/use-live.ts'
import { createCollector } from '../alerts/collect.ts'
import { renewShift } from './queries.ts'

/** Milliseconds between two readings, however much happens. */
const leastApartMs = 2_000
const kinds: readonly LiveKind[] = ['shift', 'incident', 'alert', 'safety', 'rating']

/** Shows what colleagues do as they do it. */
export function useLiveShift(): void {
  const queries = useQueryClient()
  const [collector] = useState(() => createCollector(leastApartMs, () => void renewShift(queries)))
  useEffect(() => () => collector.stop(), [collector])
  useLive(kinds, (event) => collector.add(event))
}
