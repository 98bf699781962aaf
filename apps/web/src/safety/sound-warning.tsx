import { Button } from '@mantine/core'
import { IconVolumeOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import bannerClasses from './banner.module.css'
import { allowSound, useSoundState } from './siren.ts'

/** Warns staff on every page that this screen would stay silent. Any interaction with the page removes it. */
export function SoundWarning() {
  const { t } = useTranslation('safety-trigger')
  const state = useSoundState()
  if (state !== 'refused' && state !== 'unsupported') return null
  return (
    <output className={`${bannerClasses['silent']} row wrap between gap-1-md rigid-icons`}>
      <span className="inline-row gap-2 small shrinkable">
        <IconVolumeOff aria-hidden size={18} />
        {t(`sound.${state}`)}
      </span>
      {state === 'refused' ? (
        <Button variant="default" onClick={() => void allowSound()}>
          {t('sound.allow')}
        </Button>
      ) : null}
    </output>
  )
}
