import { IconLockOpen, IconLock } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../api/client.ts'
import { describeError } from '../../../../api/describe-error.ts'
import { useFormats } from '../../../../shell/language/formats.ts'
import { showToast } from '../../../../shell/toasts.ts'
import { ReasonedButton } from '../../../../ui/reasoned-button.tsx'
import type { WiderAccess } from '../queries.ts'
import { useKeepAccess } from './use-keep-access.ts'
import classes from '../parts/parts.module.css'

export function OpeningEntry({ opening }: { opening: WiderAccess }) {
  const { t } = useTranslation(['accounts-organisation', 'messages'])
  const { dateTime } = useFormats()
  const keep = useKeepAccess()
  const end = useMutation({
    mutationFn: () =>
      call('DELETE /api/break-glass/{breakGlassId}', { params: { breakGlassId: opening.id } }),
    onSuccess: async () => {
      await keep()
      await showToast({ kind: 'success', message: t('wider.ended') })
    },
    onError: (error) => {
      const { title, detail } = describeError(error, t)
      return showToast({ kind: 'failure', title, message: detail })
    },
  })
  const { by, reason, startedAt, endsAt, endedAt, can } = opening
  const isOver = can.end === 'over'
  return (
    <li className={`${classes['entry']} flex wrap between at-start gap-sm-md pad-md`}>
      <div className={`${classes['what']} flex gap-1 shrinkable breakable`}>
        <span className="strong" translate="no">
          {by.name ?? t('nobodyHere')}
        </span>
        <span>{reason === null ? t('wider.reasonErased') : <q translate="no">{reason}</q>}</span>
        <span className="inline-row gap-2 rigid-icons strong">
          {isOver ? <IconLock aria-hidden size={18} /> : <IconLockOpen aria-hidden size={18} />}
          {isOver
            ? t(endedAt ? 'wider.endedEarly' : 'wider.over', { date: dateTime(endedAt ?? endsAt) })
            : t('wider.until', { date: dateTime(endsAt) })}
        </span>
        <span className="quiet breakable">{t('wider.since', { date: dateTime(startedAt) })}</span>
      </div>
      {isOver ? null : (
        <ReasonedButton
          variant="default"
          loading={end.isPending}
          reason={can.end === true ? undefined : t([`wider.cannot.${can.end}`, 'cannot'])}
          onClick={() => end.mutate()}
        >
          {t('wider.end')}
        </ReasonedButton>
      )}
    </li>
  )
}
