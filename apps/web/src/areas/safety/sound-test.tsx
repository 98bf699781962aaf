import { Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { IconVolume } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { testSound, useSoundState } from '../../safety/siren.ts'

/** Says whether this screen can sound for a call for help, with a test. */
export function SoundTest() {
  const { t } = useTranslation('safety-pages')
  const state = useSoundState()
  const test = useMutation({ mutationFn: testSound })
  return (
    <>
      <span>{t(`sound.${state}`)}</span>
      {state === 'unsupported' ? null : (
        <Button
          variant="default"
          w="fit-content"
          leftSection={<IconVolume aria-hidden size={18} />}
          loading={test.isPending}
          onClick={() => test.mutate()}
        >
          {t('sound.test')}
        </Button>
      )}
      <output>
        {test.data === undefined ? null : (
          <Text size="sm">{t(test.data ? 'sound.tested' : 'sound.silent')}</Text>
        )}
      </output>
    </>
  )
}
