import { Button, Group, Stack } from '@mantine/core'
import { IconPlayerSkipForward, IconRotate } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { usePageWords } from '../../shell/registry/use-page-words.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { asItShouldBe } from './cast.ts'
import { beginning, laterBy } from './story.ts'
import type { Story } from './story.ts'
import { SharingVenue } from './sharing-venue.tsx'
import { AskingVenue } from './asking-venue.tsx'
import { StepList } from './step-list.tsx'
import { WhatIf } from './what-if.tsx'
import classes from './cross-venue.module.css'

const leaps = [1, 7, 90]

function Clock({ story, onMove }: { story: Story; onMove: (story: Story) => void }) {
  const { t } = useTranslation('cross-venue')
  const { date } = useFormats()
  return (
    <section className={`${classes['clock']} pad-block-sm row wrap between`} aria-label={t('clock.label')}>
      <p aria-live="polite">{t('clock.now', { date: date(story.now.toISOString()) })}</p>
      <Group gap="xs">
        {leaps.map((days) => (
          <Button
            key={days}
            variant="default"
            leftSection={<IconPlayerSkipForward aria-hidden size={18} />}
            onClick={() => onMove(laterBy(story, days))}
          >
            {t('clock.later', { count: days })}
          </Button>
        ))}
        <Button
          variant="subtle"
          leftSection={<IconRotate aria-hidden size={18} />}
          onClick={() => onMove(beginning(new Date(), asItShouldBe))}
        >
          {t('clock.again')}
        </Button>
      </Group>
    </section>
  )
}

/** Runs in the page alone, by the rules of the server; nothing is sent or kept. */
export function CrossVenueDemoPage() {
  const words = usePageWords()('/cross-venue-demo')
  const { t } = useTranslation('cross-venue')
  const [story, setStory] = useState(() => beginning(new Date(), asItShouldBe))
  return (
    <Stack gap="xl">
      <PageHeader {...words} />
      <p className="flush within-48">{t('lead')}</p>
      <Clock story={story} onMove={setStory} />
      <div className={`${classes['board']} grid at-start gap-xl`}>
        <StepList story={story} onMove={setStory} />
        <SharingVenue story={story} />
        <AskingVenue story={story} />
      </div>
      <WhatIf story={story} onMove={setStory} />
    </Stack>
  )
}
