import { lazy } from 'react'

/** The steps come with the click that begins them; most visits of the page begin none. */
export const PasswordQuestion = lazy(() => import('./password-question.tsx'))
export const ConfirmSecondFactor = lazy(() => import('./confirm-second-factor.tsx'))
export const RecoveryCodes = lazy(() => import('./recovery-codes.tsx'))
