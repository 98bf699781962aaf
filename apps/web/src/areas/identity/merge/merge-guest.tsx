import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { ApiProblem } from '../../../api/problem.ts'
import { useSector } from '../../../shell/session/sector.ts'
import { showToast } from '../../../shell/toasts.ts'
import { FormDrawer } from '../../../forms/form-drawer.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Refusal } from '../../../forms/refusal.tsx'
import type { Guest } from '../../guests/queries.ts'
import { ComparisonTable } from '../comparison-table.tsx'
import { comparisonQuery, useGuestsChanged } from '../queries.ts'
import { ChooseOther } from './choose-other.tsx'

interface MergeGuestProps {
  readonly guestId: string
  readonly onClose: () => void
}

interface CompareProps extends MergeGuestProps {
  readonly otherGuestId: string
  readonly onBack: () => void
}

function Compare({ guestId, otherGuestId, onBack, onClose }: CompareProps) {
  const { t } = useTranslation('identity')
  const context = useSector()
  const changed = useGuestsChanged()
  const comparison = useQuery(comparisonQuery(guestId, otherGuestId))
  const merge = useMutation({
    mutationFn: () =>
      call('POST /api/guest-profiles/{guestId}/merge', { params: { guestId }, body: { otherGuestId } }),
    onSuccess: async () => {
      onClose()
      await changed()
      await showToast({ kind: 'success', message: t('merge.done') })
    },
  })
  const isRefused = merge.error instanceof ApiProblem && merge.error.code === 'not_allowed_now'
  return (
    <Stack gap="md">
      <Loaded query={comparison} rows={1} rowHeight={320}>
        {(compared) => (
          <>
            <ComparisonTable compared={compared} />
            <Text>{t('merge.what', { context })}</Text>
            {merge.error ? (
              <Refusal error={merge.error} detail={isRefused ? t('notMergeable') : undefined} />
            ) : null}
            <Group gap="sm">
              <Button loading={merge.isPending} onClick={() => merge.mutate()}>
                {t('merge.do')}
              </Button>
              <Button variant="default" onClick={onBack}>
                {t('merge.back')}
              </Button>
            </Group>
          </>
        )}
      </Loaded>
    </Stack>
  )
}

export default function MergeGuest({ guestId, onClose }: MergeGuestProps) {
  const { t } = useTranslation('identity')
  const [other, setOther] = useState<Guest>()
  return (
    <FormDrawer title={t('merge.title')} onClose={onClose}>
      {other ? (
        <Compare
          guestId={guestId}
          otherGuestId={other.id}
          onBack={() => setOther(undefined)}
          onClose={onClose}
        />
      ) : (
        <ChooseOther guestId={guestId} onChoose={setOther} />
      )}
    </FormDrawer>
  )
}
