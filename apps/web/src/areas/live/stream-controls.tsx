import { Button, Group } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay, IconPlayerStop, IconRotateClockwise } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ReasonedButton } from '../../ui/reasoned-button.tsx'
import type { Replay } from './use-replay.ts'
import type { Stream } from './use-stream.ts'

interface StreamControlsProps {
  readonly stream: Stream
  readonly replay: Replay
}

export function StreamControls({ stream, replay }: StreamControlsProps) {
  const { t } = useTranslation('live')
  const { isHolding, waiting, recent, hold, release } = stream
  const isPaused = isHolding && !replay.isOn
  const reason = isPaused ? t('replay.paused') : recent.length === 0 ? t('none.title') : undefined
  return (
    <Group gap="sm">
      {replay.isOn ? null : (
        <Button
          variant={isPaused ? 'filled' : 'default'}
          leftSection={
            isPaused ? <IconPlayerPlay aria-hidden size={18} /> : <IconPlayerPause aria-hidden size={18} />
          }
          onClick={isPaused ? release : hold}
        >
          {isPaused ? t('resume') : t('pause')}
        </Button>
      )}
      <ReasonedButton
        variant="default"
        reason={replay.isOn ? undefined : reason}
        leftSection={
          replay.isOn ? (
            <IconPlayerStop aria-hidden size={18} />
          ) : (
            <IconRotateClockwise aria-hidden size={18} />
          )
        }
        onClick={() => {
          if (replay.isOn) replay.stop()
          else {
            hold()
            replay.start()
          }
        }}
      >
        {replay.isOn ? t('replay.stop') : t('replay.start')}
      </ReasonedButton>
      <output className="flush quiet">
        {replay.isOn ? t(replay.isStill ? 'replay.still' : 'replay.on', { count: recent.length }) : null}
        {isHolding ? ` ${t('waiting', { count: waiting })}` : null}
      </output>
    </Group>
  )
}
