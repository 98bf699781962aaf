import { useTranslation } from 'react-i18next'
import { FormDrawer } from '../../forms/form-drawer.tsx'
import { GuestName } from '../guests/guest-name.tsx'
import { Factors } from './factors.tsx'
import classes from './predict.module.css'
import type { Arrival } from './queries.ts'
import type { End } from './search.ts'

interface WhyDrawerProps {
  readonly arrival: Arrival
  readonly onClose: () => void
}

/** The reasons for the predictions of a booking, or why there is none. */
export default function WhyDrawer({ arrival, onClose }: WhyDrawerProps) {
  const { t } = useTranslation('predict')
  const predictions = [
    ['cancellation', arrival.cancellation],
    ['no_show', arrival.noShow],
  ] as const satisfies readonly (readonly [End, unknown])[]
  return (
    <FormDrawer
      title={
        <>
          {t('factors.summary')}: <GuestName guest={arrival.guest} />
        </>
      }
      onClose={onClose}
    >
      <div className={`${classes['reasons']} stack gap-md`}>
        {predictions.map(([of, prediction]) =>
          prediction.status === 'predicted' ? (
            <Factors key={of} of={of} prediction={prediction} />
          ) : (
            <div key={of}>
              <h3>{t(`chance.${of}`)}</h3>
              <p>{t(`refused.${prediction.reason}`)}</p>
            </div>
          ),
        )}
      </div>
    </FormDrawer>
  )
}
