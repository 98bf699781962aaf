import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLive } from '../../live/use-live.ts'
import { createCollector } from '../alerts/collect.ts'
import { renewBookings } from './queries.ts'

/** Milliseconds between two readings, however much happens. */
const leastApartMs = 2_000

export function useLiveBookings(): void {
  const queries = useQueryClient()
  const [collector] = useState(() => createCollector(leastApartMs, () => void renewBookings(queries)))
  useEffect(() => () => collector.stop(), [collector])
  useLive(['shift'], (event) => collector.add(event))
}
