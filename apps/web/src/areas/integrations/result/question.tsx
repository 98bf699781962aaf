import { Button, Group } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { useFormats } from '../../../shell/language/formats.ts'
import { Refusal } from '../refusal.tsx'
import type { ImportQuestion } from '../queries.ts'
import classes from '../imports.module.css'

type Answer = ImportQuestion['choices'][number]
type Person = ImportQuestion['guest']

interface QuestionProps {
  readonly importId: string
  readonly question: ImportQuestion
  readonly forAll: boolean
}

export function Question({ importId, question, forAll }: QuestionProps) {
  const { t } = useTranslation('integrations')
  const { day } = useFormats()
  const queries = useQueryClient()
  const answer = useMutation({
    mutationFn: (given: Answer) =>
      call('POST /api/imports/{importId}/questions/{questionId}', {
        params: { importId, questionId: question.id },
        body: { answer: given, forAll },
      }),
    // The guest and status of a booking are shown on every page of stays and guests.
    onSettled: () => queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' }),
  })
  const { kind, bookingNumber, arrivesOn, departsOn, room } = question
  return (
    <li className={`${classes['ask']} stack gap-sm pad-md`}>
      <div>
        <strong>{t(`question.${kind}`)}</strong>
        <span className="as-block quiet">
          {bookingNumber ? t('question.booking', { number: bookingNumber }) : t('question.withoutNumber')} ·{' '}
          {day(arrivesOn)}
          {departsOn ? ` – ${day(departsOn)}` : ''}
          {room ? ` · ${room}` : ''}
        </span>
      </div>
      <dl className="flush row wrap gap-2-md">
        <div>
          <dt className={question.named ? 'quiet' : 'visually-hidden'}>{t('question.here')}</dt>
          <dd className="flush">
            <Link to="/guest-detail-page" search={{ guest: question.guestId }} className="inline-row target">
              <PersonWords person={question.guest} />
            </Link>
          </dd>
        </div>
        {question.named ? (
          <div>
            <dt className="quiet">{t('question.inFile')}</dt>
            <dd className="flush inline-row target">
              <PersonWords person={question.named} />
            </dd>
          </div>
        ) : null}
      </dl>
      {answer.error ? <Refusal error={answer.error} /> : null}
      {question.choices.length > 0 ? (
        <Group gap="sm">
          {question.choices.map((choice) => (
            <Button
              key={choice}
              variant="default"
              loading={answer.isPending && answer.variables === choice}
              disabled={answer.isPending}
              onClick={() => answer.mutate(choice)}
            >
              {t(`question.do.${choice}`)}
            </Button>
          ))}
        </Group>
      ) : (
        <output>{question.answer ? t(`question.did.${question.answer}`) : t('question.settled')}</output>
      )}
    </li>
  )
}

function PersonWords({ person: { name, email, phone } }: { person: Person }) {
  const { t } = useTranslation('integrations')
  const contact = [email, phone].filter((each) => each !== null).join(' · ')
  return (
    <span className="breakable">
      {name ? <span translate="no">{name}</span> : t('question.noName')}
      {contact ? <span translate="no">{` · ${contact}`}</span> : null}
    </span>
  )
}
