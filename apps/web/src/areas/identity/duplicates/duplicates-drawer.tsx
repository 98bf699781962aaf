import { Button, Stack, Text } from '@mantine/core'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../../../api/problem.ts'
import { useFormats } from '../../../shell/language/formats.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SkeletonList } from '../../../ui/skeleton-list.tsx'
import { FormDrawer } from '../../../forms/form-drawer.tsx'
import { Refusal } from '../../../forms/refusal.tsx'
import { ComparisonTable } from '../comparison-table.tsx'
import classes from '../identity.module.css'
import { LastAnswer } from './last-answer.tsx'
import { useReview, type Review } from './use-review.ts'

/** The key of a button; screen readers have it from the button itself. */
function Key({ name }: { name: string }) {
  return (
    <kbd aria-hidden className={`${classes['key']} smaller`}>
      {name}
    </kbd>
  )
}

function Answers({ review: { answer, putOff, deciding } }: { review: Review }) {
  const { t } = useTranslation('identity')
  const { isPending, variables } = deciding
  return (
    <div className="pad-block-sm flex wrap gap-2 sticky above-dock ground rule-above">
      <Button
        aria-keyshortcuts="1"
        rightSection={<Key name="1" />}
        loading={isPending && variables.answer === 'same'}
        onClick={() => answer('same')}
      >
        {t('duplicates.same')}
      </Button>
      <Button
        variant="default"
        aria-keyshortcuts="2"
        rightSection={<Key name="2" />}
        loading={isPending && variables.answer === 'different'}
        onClick={() => answer('different')}
      >
        {t('duplicates.different')}
      </Button>
      <Button variant="subtle" aria-keyshortcuts="3" rightSection={<Key name="3" />} onClick={putOff}>
        {t('duplicates.later')}
      </Button>
    </div>
  )
}

/** How many profiles have not been compared yet, as long as there are any. */
function Waiting({ count }: { count: number }) {
  const { t } = useTranslation('identity')
  const { number } = useFormats()
  if (count === 0) return null
  return <output className="dim regular">{t('duplicates.waiting', { count, number: number(count) })}</output>
}

function Pairs({ review }: { review: Review }) {
  const { t } = useTranslation('identity')
  const { pair, list, deciding, isBringingMore } = review
  const head = useRef<HTMLHeadingElement>(null)
  const shown = pair?.id ?? 'none'

  // Each pair is read from its head on, and the keys work at once.
  useEffect(() => {
    if (shown) head.current?.focus()
  }, [shown])

  const byKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    if (event.key === '1') review.answer('same')
    if (event.key === '2') review.answer('different')
    if (event.key === '3') review.putOff()
  }

  const refusal = deciding.error
  const isDecided = refusal instanceof ApiProblem && refusal.code === 'not_allowed_now'
  if (isBringingMore) return <SkeletonList rows={1} rowHeight={320} />
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of the buttons inside
    <div className={`${classes['review']} stack gap-md`} onKeyDown={byKey}>
      <div>
        <h3 ref={head} tabIndex={-1} data-autofocus>
          {pair ? t('duplicates.question') : t('duplicates.none')}
        </h3>
        <Text size="sm" c="dimmed">
          {pair ? t('duplicates.keeps') : t('duplicates.noneDetail')}
        </Text>
      </div>
      {pair ? <ComparisonTable compared={pair} /> : null}
      {refusal ? <Refusal error={refusal} detail={isDecided ? t('notMergeable') : undefined} /> : null}
      {pair ? <Answers review={review} /> : null}
      {list.error && list.data ? (
        <ErrorState error={list.error} onRetry={() => void list.fetchNextPage()} />
      ) : null}
    </div>
  )
}

export default function DuplicatesDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('identity')
  const review = useReview()
  const { list, last, undoing, waiting } = review
  return (
    <FormDrawer title={t('duplicates.title')} onClose={onClose}>
      <Stack gap="md">
        {last ? <LastAnswer key={last.pair.id} last={last} undoing={undoing} /> : null}
        <Waiting count={waiting} />
        {list.data ? <Pairs review={review} /> : null}
        {!list.data && list.error ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : null}
        {!list.data && !list.error ? <SkeletonList rows={1} rowHeight={320} /> : null}
      </Stack>
    </FormDrawer>
  )
}
