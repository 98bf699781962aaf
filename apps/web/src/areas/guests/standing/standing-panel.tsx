import { Button, Group, Text } from '@mantine/core'
import { IconHeart } from '@tabler/icons-react'
import { lazy, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSector } from '../../../shell/session/sector.ts'
import { GuestStatus } from '../guest-status.tsx'
import type { GuestDetail } from '../queries.ts'
import { useCannot } from '../use-cannot.ts'
import { Entries } from './entries.tsx'
import { Panel } from '../../../ui/panel.tsx'

// Forms come with the schema of their call, which reading does not need.
const StandingForm = lazy(() => import('./standing-form.tsx'))
const StandingDialog = lazy(() => import('./standing-dialog.tsx'))

const changes = {
  watch: 'watch_list',
  ban: 'banned',
  archive: 'archived',
  activate: 'active',
} as const satisfies Partial<Record<keyof GuestDetail['can'], GuestDetail['status']>>

type Change = keyof typeof changes

interface ActionsProps {
  readonly guest: GuestDetail
  readonly onOpen: (change: Change) => void
}

/** The possible changes; impossible ones stand below, with the reason once for all that share it. */
function Actions({ guest, onOpen }: ActionsProps) {
  const { t } = useTranslation('guests')
  const cannot = useCannot()
  const id = useId()
  const wordOf = (change: Change) =>
    t(`standing.open.${change === 'activate' && guest.status === 'archived' ? 'restore' : change}`)
  // A status that the guest already has needs no button.
  const offered = (Object.keys(changes) as Change[]).filter((change) => changes[change] !== guest.status)
  const possible = offered.filter((change) => guest.can[change] === true)
  const refused = Map.groupBy(
    offered.filter((change) => guest.can[change] !== true),
    (change) => cannot(guest.can[change]) ?? '',
  )
  return (
    <>
      {possible.length > 0 ? (
        <Group gap="xs">
          {possible.map((change) => (
            <Button key={change} variant="default" onClick={() => onOpen(change)}>
              {wordOf(change)}
            </Button>
          ))}
        </Group>
      ) : null}
      {[...refused].map(([reason, those], index) => (
        <div key={reason}>
          <Group gap="xs">
            {those.map((change) => (
              <Button key={change} variant="default" disabled aria-describedby={`${id}-${index}`}>
                {wordOf(change)}
              </Button>
            ))}
          </Group>
          <Text size="sm" c="dimmed" mt={4} id={`${id}-${index}`}>
            {reason}
          </Text>
        </div>
      ))}
    </>
  )
}

/** Where the guest stands on the organisation's own lists, why and until when; managers change it here. */
export function StandingPanel({ guest }: { guest: GuestDetail }) {
  const { t } = useTranslation('guests')
  const context = useSector()
  const [open, setOpen] = useState<Change>()
  const close = () => setOpen(undefined)
  const status = open && changes[open]
  return (
    <Panel level={2} title={t('standing.heading')}>
      <div>
        <GuestStatus status={guest.status} />
        {guest.isRecognised ? (
          <p className="flush row gap-2 quiet">
            <IconHeart aria-hidden size={16} />
            {t('recognised', { context })}
          </p>
        ) : null}
      </div>
      <Entries entries={guest.entries} at={guest.riskScore.scoredAt} />
      <Text size="sm" c="dimmed">
        {t('standing.own')}
      </Text>
      <Actions guest={guest} onOpen={setOpen} />
      <Suspense fallback={null}>
        {status === 'watch_list' || status === 'banned' ? (
          <StandingForm guest={guest} status={status} onClose={close} />
        ) : null}
        {status === 'active' || status === 'archived' ? (
          <StandingDialog guest={guest} status={status} onClose={close} />
        ) : null}
      </Suspense>
    </Panel>
  )
}
