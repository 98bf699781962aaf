import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSector } from '../../../shell/session/sector.ts'
import { BillCard } from '../bill-card.tsx'
import type { Bill, BillLookup } from '../queries.ts'

export function FoundBills({ found, venueId }: { found: BillLookup; venueId: string }) {
  const { t } = useTranslation('bills')
  const context = useSector(venueId)
  // A look-up is logged with its purpose and not repeated, so changes are applied to its result here.
  const [answered, setAnswered] = useState<Readonly<Record<string, Bill | null>>>({})
  const bills = [...(found.openBills ?? []), ...(found.pastBills ?? [])].flatMap((bill) => {
    const now = answered[bill.id]
    return now === null ? [] : [now ?? bill]
  })
  return (
    <Stack gap="sm" mt="sm">
      {found.keptStays === null ? null : <Text>{t('known.kept', { count: found.keptStays, context })}</Text>}
      {bills.length === 0 ? <Text>{t('known.noBills')}</Text> : null}
      <ul className="plain-list stack gap-md">
        {bills.map((bill) => (
          <li key={bill.id}>
            <BillCard
              bill={bill}
              onAnswered={(now) => setAnswered((before) => ({ ...before, [bill.id]: now }))}
            />
          </li>
        ))}
      </ul>
    </Stack>
  )
}
