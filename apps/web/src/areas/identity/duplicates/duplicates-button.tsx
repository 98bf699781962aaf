import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ReasonedButton } from '../../../ui/reasoned-button.tsx'
import { candidatesQuery } from '../queries.ts'

const icon = <IconUsers aria-hidden size={18} />

function WithCount() {
  const { t } = useTranslation('identity')
  const { data } = useInfiniteQuery(candidatesQuery())
  const count = data?.pages.reduce((sum, { items }) => sum + items.length, 0)
  const hasMore = data?.pages.at(-1)?.nextCursor !== null
  const number = count ? ` (${count}${hasMore ? '+' : ''})` : ''
  return (
    <Button
      variant="default"
      leftSection={icon}
      renderRoot={(props) => (
        <Link to="/guest-profiles" search={(now) => ({ ...now, duplicates: true as const })} {...props} />
      )}
    >
      {t('duplicates.title')}
      {number}
    </Button>
  )
}

export function DuplicatesButton({ mayDecide }: { mayDecide: boolean }) {
  const { t } = useTranslation('identity')
  if (mayDecide) return <WithCount />
  return (
    <ReasonedButton variant="default" leftSection={icon} reason={t('duplicates.managers')}>
      {t('duplicates.title')}
    </ReasonedButton>
  )
}
