import { Skeleton, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface SkeletonListProps {
  readonly rows?: number
  /** Height of one row in pixels: that of the rows to come, so that nothing jumps. */
  readonly rowHeight?: number
}

export function SkeletonList({ rows = 6, rowHeight = 64 }: SkeletonListProps) {
  const { t } = useTranslation('messages')
  return (
    <Stack gap="xs">
      <output className="visually-hidden">{t('loading')}</output>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={rowHeight} />
      ))}
    </Stack>
  )
}
