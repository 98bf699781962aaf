import { useTranslation } from 'react-i18next'
import { steps, type Step } from './steps.ts'
import classes from './register.module.css'

export function StepLine({ step }: { step: Step }) {
  const { t } = useTranslation('accounts-sign-in')
  const current = steps.indexOf(step)
  return (
    <ol aria-label={t('register.steps')} className={`${classes['steps']} plain-list flex gap-2 within-40`}>
      {steps.map((each, index) => (
        <li
          key={each}
          aria-current={each === step ? 'step' : undefined}
          data-done={index < current || undefined}
        >
          <span aria-hidden>{index + 1}</span> {t(`register.short.${each}`)}
          {index < current ? <span className="visually-hidden"> {t('register.done')}</span> : null}
        </li>
      ))}
    </ol>
  )
}
