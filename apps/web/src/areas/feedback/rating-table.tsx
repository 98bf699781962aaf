import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import {
  Author,
  FaultWord,
  OpenRating,
  RatedGuest,
  RatingValue,
  RatingWords,
  Sealed,
} from './rating-parts.tsx'
import type { RatingsProps } from './rating-cards.tsx'
import classes from './ratings.module.css'
import { sectorOf } from '../../shell/session/sector.ts'
import { useFormats } from '../../shell/language/formats.ts'

export function RatingTable({ ratings, me, tags }: RatingsProps) {
  const { t } = useTranslation('feedback')
  const { dateTime: instant } = useFormats()
  const context = sectorOf(me)
  return (
    <Table verticalSpacing="sm" className={classes['table']}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('ratings.column.when')}</Table.Th>
          <Table.Th>{t('ratings.column.guest', { context })}</Table.Th>
          <Table.Th>{t('ratings.rating')}</Table.Th>
          <Table.Th>{t('ratings.column.said')}</Table.Th>
          <Table.Th>{t('ratings.column.by')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {ratings.map((rating) => (
          <Table.Tr key={rating.id}>
            <Table.Td className={classes['when']}>{instant(rating.createdAt)}</Table.Td>
            <Table.Td>
              <RatedGuest rating={rating} me={me} />
            </Table.Td>
            <Table.Td>
              <RatingValue rating={rating} />
            </Table.Td>
            <Table.Td className={classes['said']}>
              <RatingWords rating={rating} tags={tags} />
              <FaultWord rating={rating} me={me} />
            </Table.Td>
            <Table.Td>
              <Author rating={rating} me={me} />
              <Sealed rating={rating} />
              <OpenRating rating={rating} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
