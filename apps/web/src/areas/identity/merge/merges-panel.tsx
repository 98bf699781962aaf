import { Text } from '@mantine/core'
import { IconArrowsJoin } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import { ReasonedButton } from '../../../ui/reasoned-button.tsx'
import classes from '../../guests/guest-detail.module.css'
import { GuestName } from '../../guests/guest-name.tsx'
import type { GuestDetail } from '../../guests/queries.ts'
import { useCannot } from '../../guests/use-cannot.ts'
import { Likelihood } from '../match-words.tsx'
import { Panel } from '../../../ui/panel.tsx'

const MergeGuest = lazy(() => import('./merge-guest.tsx'))
const SplitDialog = lazy(() => import('./split-dialog.tsx'))

type Merge = GuestDetail['merges'][number]

interface MergeLineProps {
  readonly merge: Merge
  readonly cannot: string | undefined
  readonly onUndo: () => void
}

function MergeLine({ merge, cannot, onUndo }: MergeLineProps) {
  const { t } = useTranslation('identity')
  const { date } = useFormats()
  return (
    <li className={`${classes['line']} row wrap between gap-2-md pad-block-2`}>
      <div>
        <div className="strong">
          <GuestName guest={merge} />
        </div>
        <Text size="sm" c="dimmed">
          {t('merges.on', { date: date(merge.mergedAt) })}
          {merge.mergedBy ? (
            <>
              {' · '}
              <span translate="no">{merge.mergedBy}</span>
            </>
          ) : null}
        </Text>
        <Text size="sm">
          <Likelihood probability={merge.probability} />
        </Text>
      </div>
      <ReasonedButton variant="default" onClick={onUndo} reason={cannot}>
        {t('merges.undo')}
      </ReasonedButton>
    </li>
  )
}

/** Profiles that were merged into this guest, each with a way to split it; and a way to merge another. */
export function MergesPanel({ guest }: { guest: GuestDetail }) {
  const { t } = useTranslation('identity')
  const cannot = useCannot()
  const [open, setOpen] = useState<Merge | 'merge'>()
  const close = () => setOpen(undefined)
  return (
    <Panel level={2} title={t('merges.title')}>
      {guest.merges.length === 0 ? (
        <Text c="dimmed">{t('merges.none')}</Text>
      ) : (
        <ul className="plain-list ruled">
          {guest.merges.map((merge) => (
            <MergeLine
              key={merge.claimId}
              merge={merge}
              cannot={cannot(guest.can.split)}
              onUndo={() => setOpen(merge)}
            />
          ))}
        </ul>
      )}
      <ReasonedButton
        variant="default"
        w="fit-content"
        leftSection={<IconArrowsJoin aria-hidden size={18} />}
        onClick={() => setOpen('merge')}
        reason={cannot(guest.can.merge)}
      >
        {t('merge.open')}
      </ReasonedButton>
      <Suspense fallback={null}>
        {open === 'merge' ? <MergeGuest guestId={guest.id} onClose={close} /> : null}
        {open && open !== 'merge' ? <SplitDialog guestId={guest.id} merge={open} onClose={close} /> : null}
      </Suspense>
    </Panel>
  )
}
