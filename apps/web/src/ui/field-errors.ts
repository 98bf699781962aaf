import { useTranslation } from 'react-i18next'
import { describeError, fieldErrors } from '../api/describe-error.ts'

interface Form {
  readonly setErrors: (errors: Record<string, string>) => void
}

/**
 * Puts the messages of a refusal under the fields of a form. What belongs to no field comes back as one
 * sentence for the form as a whole; undefined when every message has its place.
 */
export function useFormRefusal(): (error: unknown, form: Form) => string | undefined {
  const { t } = useTranslation('messages')
  return (error, form) => {
    const errors = fieldErrors(error, t)
    form.setErrors(errors)
    if (Object.keys(errors).length > 0) return undefined
    const { title, detail } = describeError(error, t)
    return `${title}: ${detail}`
  }
}
