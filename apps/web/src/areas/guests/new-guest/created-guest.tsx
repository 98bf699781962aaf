import { Button, Group, Stack, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { MatchInShort } from '../../identity/match-words.tsx'
import { GuestName } from '../guest-name.tsx'
import { useSector } from '../../../shell/session/sector.ts'
import { LikelySame } from './likely-same.tsx'
import type { CreatedGuest as Created } from './new-guest-form.tsx'

interface CreatedGuestProps {
  readonly created: Created
  readonly onClose: () => void
}

export function CreatedGuest({ created: { guest, possibleDuplicates }, onClose }: CreatedGuestProps) {
  const { t } = useTranslation('guests')
  const sector = useSector()
  return (
    <Stack gap="md">
      <output className="row gap-2 strong">
        <IconCircleCheck aria-hidden size={20} />
        <span>
          {t('new.done')} <GuestName guest={guest} />
        </span>
      </output>
      {possibleDuplicates.length > 0 ? (
        <LikelySame matches={possibleDuplicates} title={t('new.mayBeTwice', { context: sector })}>
          {({ match }) => <MatchInShort match={match} />}
        </LikelySame>
      ) : (
        <Text c="dimmed">{t('new.doneDetail', { context: sector })}</Text>
      )}
      <Group>
        <Button
          renderRoot={(props) => <Link to="/guest-detail-page" search={{ guest: guest.id }} {...props} />}
        >
          {t('new.openGuest', { context: sector })}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('new.close')}
        </Button>
      </Group>
    </Stack>
  )
}
