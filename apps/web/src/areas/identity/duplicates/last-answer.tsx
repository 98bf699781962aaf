import { Button, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/notice.tsx'
import { Refusal } from '../../../forms/refusal.tsx'
import { GuestName } from '../../guests/guest-name.tsx'
import type { Answered, Review } from './use-review.ts'

interface LastAnswerProps {
  readonly last: Answered
  readonly undoing: Review['undoing']
}

/** The last decision; a merge is undone from here. */
export function LastAnswer({ last, undoing }: LastAnswerProps) {
  const { t } = useTranslation('identity')
  const { pair, claimId } = last
  if (undoing.isSuccess) return <Notice kind="done" title={t('undone')} />
  if (claimId === null) return <Notice kind="done" title={t('duplicates.toldApart')} />
  return (
    <>
      <Notice kind="done" title={t('duplicates.merged')}>
        <Text>
          <Link to="/guest-detail-page" search={{ guest: pair.a.id }}>
            <GuestName guest={pair.a} />
          </Link>
        </Text>
        <Button
          mt="xs"
          variant="default"
          leftSection={<IconArrowBackUp aria-hidden size={18} />}
          loading={undoing.isPending}
          onClick={() => undoing.mutate(last)}
        >
          {t('merges.undo')}
        </Button>
      </Notice>
      {undoing.error ? <Refusal error={undoing.error} /> : null}
    </>
  )
}
