import { grantableRoles, type GrantableRole } from '@comity/domain/accounts'
import { useTranslation } from 'react-i18next'
import classes from './invite.module.css'

interface RoleChoiceProps {
  readonly value: GrantableRole
  readonly offered: readonly GrantableRole[]
  readonly reason: string
  readonly error: string | undefined
  readonly onChoose: (role: GrantableRole) => void
}

/** The roles with what each may do; those that one cannot give say why. */
export function RoleChoice({ value, offered, reason, error, onChoose }: RoleChoiceProps) {
  const { t } = useTranslation(['accounts-invite', 'shell'])
  return (
    <fieldset className={`${classes['choice']} flush unpadded borderless`}>
      <legend>{t('form.role')}</legend>
      {grantableRoles.map((role) => (
        <label key={role}>
          <input
            type="radio"
            name="role"
            value={role}
            checked={role === value}
            disabled={!offered.includes(role)}
            onChange={() => onChoose(role)}
          />
          <span>
            {t(`shell:role.${role}`)}
            <span className="as-block quiet">{offered.includes(role) ? t(`role.${role}`) : reason}</span>
          </span>
        </label>
      ))}
      {error ? <p className="in-error below-1 small">{error}</p> : null}
    </fieldset>
  )
}
