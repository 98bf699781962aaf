import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLive } from '../../live/use-live.ts'
import { createCollector } from '../alerts/collect.ts'
import { renewIncidents } from './queries.ts'

/** Milliseconds between two readings, however much happens: a board is many rows. */
const leastApartMs = 3_000

export function useRenewLive(): void {
  const queries = useQueryClient()
  const [collector] = useState(() => createCollector(leastApartMs, () => void renewIncidents(queries)))
  useEffect(() => () => collector.stop(), [collector])
  useLive(['incident'], (event) => collector.add(event))
}
