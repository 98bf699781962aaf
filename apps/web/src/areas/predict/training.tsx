import { Button, Progress } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { describeError } from '../../api/describe-error.ts'
import { useFormats } from '../../shell/language/formats.ts'
import { isTraining, modelQuery } from './queries.ts'

/** Trains the models now, and shows the progress. */
export function Training() {
  const { t } = useTranslation(['predict', 'messages'])
  const { dateTime, number } = useFormats()
  const client = useQueryClient()
  const { data } = useQuery(modelQuery)
  const training = data?.training
  const isUnderWay = isTraining(training)
  const start = useMutation({
    mutationFn: () => call('POST /api/predictions/train'),
    onSuccess: () => client.invalidateQueries({ queryKey: modelQuery.queryKey }),
  })
  const wasUnderWay = useRef(false)
  useEffect(() => {
    if (wasUnderWay.current && !isUnderWay) void client.invalidateQueries({ queryKey: ['predict'] })
    wasUnderWay.current = isUnderWay
  }, [client, isUnderWay])
  return (
    <div className="stack at-start gap-sm">
      <Button variant="default" loading={start.isPending || isUnderWay} onClick={() => start.mutate()}>
        {t('training.start')}
      </Button>
      {start.error ? <p role="alert">{describeError(start.error, t).title}</p> : null}
      {training ? (
        <output className="quiet">
          {training.finishedAt
            ? t(`training.${training.state}`, { at: dateTime(training.finishedAt) })
            : t(`training.${training.state}`, {
                done: number(training.done),
                total: number(training.total),
              })}
        </output>
      ) : null}
      {training?.state === 'reading' && training.total > 0 ? (
        <Progress
          w="100%"
          maw="20rem"
          value={(100 * training.done) / training.total}
          aria-label={t('training.progress')}
        />
      ) : null}
    </div>
  )
}
