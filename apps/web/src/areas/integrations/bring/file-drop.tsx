import { Button, Group, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import '@mantine/dropzone/styles.layer.css'
import { IconFileTypeCsv } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useBytes } from './use-bytes.ts'
import classes from './bring.module.css'

interface FileDropProps {
  readonly waiting: File | undefined
  /** Sends the waiting file; absent as long as the venue is missing. */
  readonly onRead: (() => void) | undefined
  readonly onFile: (file: File) => void
  readonly onSeveral: () => void
}

export function FileDrop({ waiting, onRead, onFile, onSeveral }: FileDropProps) {
  const { t } = useTranslation('integrations')
  const bytes = useBytes()
  const open = useRef<() => void>(null)
  return (
    <Dropzone
      className={classes['drop'] ?? ''}
      openRef={open}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      tabIndex={-1}
      inputProps={{ 'aria-label': t('bring.choose'), multiple: false }}
      onDrop={([file, ...others]) => {
        if (others.length > 0) onSeveral()
        else if (file) onFile(file)
      }}
    >
      <div className={`${classes['inside']} text-center stack centred middle gap-sm`}>
        <IconFileTypeCsv aria-hidden size={40} stroke={1.5} />
        {waiting ? (
          <Text>
            <span translate="no" className="strong breakable">
              {waiting.name}
            </span>{' '}
            · {bytes(waiting.size)}
          </Text>
        ) : (
          <Text fw={600}>{t('bring.drop')}</Text>
        )}
        <Group justify="center" gap="sm">
          {waiting && onRead ? <Button onClick={onRead}>{t('bring.read')}</Button> : null}
          <Button variant={waiting ? 'default' : 'filled'} onClick={() => open.current?.()}>
            {waiting ? t('bring.another') : t('bring.choose')}
          </Button>
        </Group>
        <Text size="sm" c="dimmed">
          {waiting && !onRead ? t('bring.venueFirst') : t('bring.kinds')}
        </Text>
      </div>
    </Dropzone>
  )
}
